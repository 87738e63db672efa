"""A turn of four items in a SQLAlchemySession of OpenAI Agents: time, WAL and table bytes at several lengths."""
import asyncio
import sys

import psycopg
from agents.extensions.memory import SQLAlchemySession

from figures import Figures, words


def items(turn):
    return [
        {"role": "user", "content": words(turn)},
        {"type": "function_call", "call_id": f"c{turn}", "name": "look", "arguments": words(turn)},
        {"type": "function_call_output", "call_id": f"c{turn}", "output": words(turn)},
        {"role": "assistant", "content": words(turn)},
    ]


async def main(address, lengths):
    with psycopg.connect(address, autocommit=True) as control:
        figures = Figures("OpenAI Agents SQLAlchemySession", control)
        for length in lengths:
            session = SQLAlchemySession.from_url(
                f"talk-{length}", url=address.replace("postgresql://", "postgresql+asyncpg://"), create_tables=True)
            for first in range(0, length, 1000):
                await session.add_items(
                    [{"role": "user", "content": words(n)} for n in range(first, min(length, first + 1000))])
            await figures.measure_async(length, lambda turn: session.add_items(items(turn)))
            await session.engine.dispose()


asyncio.run(main(sys.argv[1], [int(one) for one in sys.argv[2:]]))
