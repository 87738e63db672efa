"""What a turn costs: the median time, and the bytes of WAL and tables it adds."""
import statistics
import time

TURNS = 20
WARM = 3


def words(number):
    return (f"Message {number}: the parcel left the depot in the morning and is expected by noon. " * 3)[:200]


class Figures:
    def __init__(self, name, control):
        self.name = name
        self.control = control

    def bytes(self):
        row = self.control.execute(
            "select pg_current_wal_insert_lsn() - '0/0', (select sum(pg_total_relation_size(oid)) from pg_class"
            " where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace,"
            " 'information_schema'::regnamespace))").fetchone()
        return int(row[0]), int(row[1])

    def measure(self, length, turn):
        for number in range(WARM):
            turn(number)
        before, times = self.bytes(), []
        for number in range(TURNS):
            start = time.perf_counter()
            turn(number)
            times.append(time.perf_counter() - start)
        self.tell(length, before, times)

    async def measure_async(self, length, turn):
        for number in range(WARM):
            await turn(number)
        before, times = self.bytes(), []
        for number in range(TURNS):
            start = time.perf_counter()
            await turn(number)
            times.append(time.perf_counter() - start)
        self.tell(length, before, times)

    def tell(self, length, before, times):
        wal, table = (now - then for now, then in zip(self.bytes(), before))
        print(f"{self.name:<34} {length:>6} {1000 * statistics.median(times):>10.2f} {wal // TURNS:>12} {table // TURNS:>12}",
              flush=True)
