import { PasskeyEntryViewModel, PasskeysViewModel } from "../../passkeys/index.ts";
import { featureModule } from "../feature-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed tokens of passkeys. */
export const passkeysTokens = {
  passkeys: token<() => PasskeysViewModel>("passkeysViewModel"),
  entry: token<() => PasskeyEntryViewModel>("passkeyEntryViewModel"),
} as const;

/** Binds the passkeys of the profile, and the ways in by one. */
export const passkeysModule = featureModule([], ({ bind }) => {
  bind(passkeysTokens.passkeys).toResolvedValue(
    (port, device) => () => new PasskeysViewModel({ port, device }),
    [portTokens.passkeys, portTokens.passkeyDevice],
  );
  bind(passkeysTokens.entry).toResolvedValue(
    (port, device) => () => new PasskeyEntryViewModel({ port, device }),
    [portTokens.passkeys, portTokens.passkeyDevice],
  );
});
