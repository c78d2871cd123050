export * from "./user-profile.ts";
export type { ProfilePort } from "./profile-port.ts";
