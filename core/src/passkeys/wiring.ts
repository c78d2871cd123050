import { guardedPort } from "../owner-proof/index.ts";
import { ownerProofModule, ownerProofTokens } from "../owner-proof/wiring.ts";
import { featureModule, provideBy, provideFactory, token } from "../wiring/index.ts";
import { PasskeyEntryViewModel, PasskeysViewModel } from "./index.ts";
import { passkeyDevicePort, passkeysPort } from "./port-wiring.ts";

/** Tokens of the passkeys of the profile, and of signing in by one. */
export const passkeysTokens = {
  passkeys: token<() => PasskeysViewModel>("passkeysViewModel"),
  entry: token<() => PasskeyEntryViewModel>("passkeyEntryViewModel"),
} as const;

const parts = { port: passkeysPort, device: passkeyDevicePort };

export const passkeysModule = featureModule(
  [ownerProofModule],
  [
    provideBy(passkeysTokens.passkeys, { ...parts, proof: ownerProofTokens.ownerProof }, ({ port, proof, device }) => {
      const guarded = guardedPort(port, proof, ["beginRegistration"]);
      return () => new PasskeysViewModel({ port: guarded, device });
    }),
    provideFactory(passkeysTokens.entry, PasskeyEntryViewModel, parts),
  ],
);
