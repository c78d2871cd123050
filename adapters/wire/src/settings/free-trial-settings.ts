import { neutralSettings, type FreeTrialSettings } from "@panel/core/settings";
import type * as z from "zod/mini";
import { eitherSpelling, flag, nullableText, orNull } from "../fields/answer-fields.ts";

/** Each of them may be left out (DEC-096). */
export const freeTrialSettingsSchema = orNull(
  eitherSpelling({ enabled: flag(true), helpText: nullableText, guestsMayLook: flag(true) }),
);
type FreeTrialSettingsWire = z.output<typeof freeTrialSettingsSchema>;

export const freeTrialSettingsFromWire = (wire: FreeTrialSettingsWire | undefined): FreeTrialSettings =>
  wire ? { isEnabled: wire.enabled, helpText: wire.helpText, guestsMayLook: wire.guestsMayLook } : neutralSettings.freeTrials;

export const freeTrialSettingsToWire = (settings: FreeTrialSettings): FreeTrialSettingsWire => ({
  enabled: settings.isEnabled,
  helpText: settings.helpText,
  guestsMayLook: settings.guestsMayLook,
});
