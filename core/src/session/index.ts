export * from "./platform-ports.ts";
export * from "./storage-names.ts";
export * from "./notices.ts";
