"""A turn of four messages in LangGraph, kept by its PostgresSaver: time, WAL and table bytes at several lengths."""
import os
import sys
import time

import psycopg
from langchain_core.messages import AIMessage, HumanMessage, ToolMessage
from langgraph.checkpoint.postgres import PostgresSaver
from langgraph.graph import START, MessagesState, StateGraph

from figures import Figures, words


def answer(state):
    number = len(state["messages"])
    return {
        "messages": [
            AIMessage(words(number), tool_calls=[{"id": f"c{number}", "name": "look", "args": {"at": number}}]),
            ToolMessage(words(number + 1), tool_call_id=f"c{number}"),
            AIMessage(words(number + 2)),
        ]
    }


def main(address, lengths):
    builder = StateGraph(MessagesState)
    builder.add_node("answer", answer)
    builder.add_edge(START, "answer")
    with PostgresSaver.from_conn_string(address) as saver, psycopg.connect(address, autocommit=True) as control:
        saver.setup()
        graph = builder.compile(checkpointer=saver)
        figures = Figures("LangGraph PostgresSaver", control)
        for length in lengths:
            config = {"configurable": {"thread_id": f"talk-{length}"}}
            graph.update_state(config, {"messages": [HumanMessage(words(n)) for n in range(length)]}, as_node="answer")
            figures.measure(length, lambda turn: graph.invoke({"messages": [HumanMessage(words(turn))]}, config))


main(sys.argv[1], [int(one) for one in sys.argv[2:]])
