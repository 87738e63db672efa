export * from "./client";
export * from "./hooks";
export * from "./live";
export * from "./sse";
