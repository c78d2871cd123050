export { EmailForm } from "./email-form.ts";
export { type GradesOverview, GradesViewModel } from "./grades-view-model.ts";
export { type ProfileOwner, ProfileViewModel } from "./profile-view-model.ts";
export { TwoFactorSwitch } from "./two-factor-switch.ts";
