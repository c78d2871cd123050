export type * from "./auth-port.ts";
