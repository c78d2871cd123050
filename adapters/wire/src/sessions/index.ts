export { sessionFromWire } from "./codec.ts";
export { deleteOtherSessions, deleteSession, getSessions } from "./endpoints.ts";
