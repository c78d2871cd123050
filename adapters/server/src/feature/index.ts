export { claimed, eachByItself } from "./each-by-itself.ts";
export { handOverOf, ownerInvariants } from "./owned-rows.ts";
export {
  dollars,
  type Forget,
  forgetRows,
  type HoldQuery,
  isOwnRow,
  type Leaver,
  type OwnData,
  ownDataOf,
  type OwnRows,
  readHolds,
} from "./own-rows.ts";
export type { AccountMerge, HandOver, Job, OwnerColumn, Page, RunningFeature, ServerFeature } from "./server-feature.ts";
