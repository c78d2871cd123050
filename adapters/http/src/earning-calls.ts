/** What the pages on which something is earned or tried read, and those of campaigns: one door, as the account's. */
export { HttpCampaignsPort } from "./account/http-campaigns-port.ts";
export { HttpFreeTrialsPort } from "./earning/http-free-trials-port.ts";
export { HttpPaidTasksPort } from "./earning/http-paid-tasks-port.ts";
export { HttpReferralProgramPort } from "./earning/http-referral-program-port.ts";
