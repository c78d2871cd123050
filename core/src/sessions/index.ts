export { deviceNameOf } from "./device-rules.ts";
export type { DeviceSession, SessionsPort } from "./sessions-port.ts";
export { type SessionQuestion, SessionsViewModel } from "./sessions-view-model.ts";
