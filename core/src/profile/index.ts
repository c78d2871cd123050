export { EmailForm, type EmailFormState } from "./email-form.ts";
export { gradeProgressPercent } from "./grade-rules.ts";
export type { ProfilePort } from "./profile-port.ts";
export { ProfileViewModel, type ProfileOwner, type ProfileParts } from "./profile-view-model.ts";
export { TwoFactorSwitch, type TwoFactorSwitchState } from "./two-factor-switch.ts";
export * from "./user-profile.ts";
