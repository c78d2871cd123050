export { LOOK_PERIOD_MS, OfflineCopy } from "./offline-copy.ts";
export type { DeviceCopy, OfflinePort, SavedAnswersPort } from "./offline-port.ts";
