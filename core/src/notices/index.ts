export { Confirmation, noQuestion } from "./confirmation.ts";
export { type Notice, NOTICE_DURATION_MS, Notices } from "./notices.ts";
