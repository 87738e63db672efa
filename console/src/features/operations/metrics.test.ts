import { describe, expect, it } from "vitest";
import { bytes, engineOf, samples } from "./metrics";

const TEXT = `# HELP minutebook_http_in_flight x
# TYPE minutebook_http_in_flight gauge
minutebook_http_in_flight 1.0
minutebook_database_connections_used 3.0
minutebook_database_connections_most 16.0
jvm_memory_used_bytes{area="heap",id="G1 Eden Space"} 8.0E7
jvm_memory_used_bytes{area="heap",id="G1 Old Gen"} 2.0E7
jvm_memory_used_bytes{area="nonheap",id="CodeHeap 'a'"} 5.0E7
jvm_memory_max_bytes{area="heap",id="G1 Eden Space"} -1.0
jvm_memory_max_bytes{area="heap",id="G1 Old Gen"} 6.0E9
minutebook_http_requests_seconds_bucket{operation="a",status="2xx",le="0.01"} 2
minutebook_http_requests_seconds_bucket{operation="a",status="2xx",le="+Inf"} 3
minutebook_http_requests_seconds_bucket{operation="b",status="5xx",le="0.01"} 0
minutebook_http_requests_seconds_bucket{operation="b",status="5xx",le="+Inf"} 1
minutebook_http_requests_seconds_count{operation="a",status="2xx"} 3
minutebook_http_requests_seconds_sum{operation="a",status="2xx"} 0.03
minutebook_http_requests_seconds_count{operation="b",status="5xx"} 1
minutebook_http_requests_seconds_sum{operation="b",status="5xx"} 2
this is no sample
odd{told="a \\"quoted\\" word, and a comma"} NaN
`;

describe("what a server tells of itself", () => {
  it("is read line by line", () => {
    const found = samples(TEXT);
    expect(found.get("minutebook_http_in_flight")).toEqual([{ labels: {}, value: 1 }]);
    expect(found.has("odd")).toBe(false);
    expect(samples('x{a="1,2",b="\\"q\\""} 4').get("x")).toEqual([{ labels: { a: "1,2", b: '\\"q\\"' }, value: 4 }]);
  });

  it("becomes the figures of the engine", () => {
    const engine = engineOf(TEXT);
    expect(engine).toMatchObject({ connections: 3, connectionsMost: 16, memory: 1e8, memoryMost: 6e9, requests: 4, failed: 1, refused: 0 });
    expect(engine.steps).toEqual([{ upTo: 0.01, count: 2 }, { upTo: Infinity, count: 2 }]);
    expect(engine.slowest.map((one) => [one.name, Math.round(one.meanMs)])).toEqual([["b", 2000], ["a", 10]]);
    expect(engine.diskFree).toBeUndefined();
  });

  it("says bytes as people do", () => {
    expect([bytes(512), bytes(72_600_000_000), bytes(418_760)]).toEqual(["512\u202fB", "72.6\u202fGB", "419\u202fkB"]);
  });
});
