import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { StoredPasskey } from "../credentials/index.ts";
import type { RelyingParty } from "./relying-party.ts";

/** A browser's answer as it came: what it holds, the library reads. */
export type BrowserAnswer = Readonly<Record<string, unknown>>;

/** Asks whether a challenge is one of ours for this, and takes it. */
export type TakeChallenge = (challenge: string) => Promise<boolean>;

/** Who a passkey is made for. */
interface Registrant {
  readonly name: string;
  readonly displayName: string;
  /** The same for all passkeys of an account, and nothing that tells who it is. */
  readonly handle: Uint8Array<ArrayBuffer>;
  readonly known: readonly StoredPasskey[];
}

const named = (known: readonly StoredPasskey[]) => known.map(({ credential_id: id, transports }) => ({ id, transports }));

/** What a browser makes a passkey by: kept on the device, and asked for by finger, face or code of the device. */
export const registrationOptions = ({ id, panel }: RelyingParty & { readonly panel: string }, registrant: Registrant) =>
  generateRegistrationOptions({
    rpName: panel,
    rpID: id,
    userName: registrant.name,
    userDisplayName: registrant.displayName,
    userID: registrant.handle,
    attestationType: "none",
    excludeCredentials: named(registrant.known),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });

/** What a browser signs in by; any passkey of the panel where none is named. */
export const signInOptions = ({ id }: RelyingParty, known: readonly StoredPasskey[]) =>
  generateAuthenticationOptions({ rpID: id, allowCredentials: named(known), userVerification: "required" });

/** The passkey that a browser has made; null where its answer is not good. */
export async function readRegistration({ id, origin }: RelyingParty, answer: BrowserAnswer, expectedChallenge: TakeChallenge) {
  const response = answer as unknown as RegistrationResponseJSON;
  const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true };
  const read = await goodOrNull(() => verifyRegistrationResponse({ response, ...expected }));
  if (!read?.verified) return null;
  const { credential } = read.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: [...(credential.transports ?? [])],
  };
}

/** How often the device says that the passkey was used, itself included; null where its answer is not good. */
export async function readSignIn(
  { id, origin }: RelyingParty,
  passkey: StoredPasskey,
  answer: BrowserAnswer,
  expectedChallenge: TakeChallenge,
): Promise<number | null> {
  const response = answer as unknown as AuthenticationResponseJSON;
  const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true };
  const credential = {
    id: passkey.credential_id,
    publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
    counter: passkey.counter,
  };
  const read = await goodOrNull(() => verifyAuthenticationResponse({ response, credential, ...expected }));
  return read?.verified ? read.authenticationInfo.newCounter : null;
}

/** The library throws plain errors for whatever is wrong with an answer. Our own challenges are looked at first, so none of ours is lost in it. */
async function goodOrNull<Read>(read: () => Promise<Read>): Promise<Read | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}
