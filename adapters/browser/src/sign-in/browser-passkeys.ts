import { failure, success, type Result } from "@panel/core/result";
import type { DeviceRefusal, PasskeyDevice, PasskeyMessage } from "@panel/core/passkeys";
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Passkeys of a browser, by the Web Authentication standard. */
export class BrowserPasskeys implements PasskeyDevice {
  readonly #agent: string;
  readonly #hostname: string;

  constructor(agent: string, hostname: string) {
    this.#agent = agent;
    this.#hostname = hostname;
  }

  agent(): Promise<string | null> {
    return Promise.resolve(this.#agent === "" ? null : this.#agent);
  }

  isAvailable(): Promise<boolean> {
    return Promise.resolve(browserSupportsWebAuthn() && !isNumbers(this.#hostname));
  }

  create(options: PasskeyMessage): Promise<Result<PasskeyMessage, DeviceRefusal>> {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return answered(async () => ({ ...(await startRegistration({ optionsJSON })) }));
  }

  get(options: PasskeyMessage): Promise<Result<PasskeyMessage, DeviceRefusal>> {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return answered(async () => ({ ...(await startAuthentication({ optionsJSON })) }));
  }
}

async function answered(ask: () => Promise<PasskeyMessage>): Promise<Result<PasskeyMessage, DeviceRefusal>> {
  try {
    return success(await ask());
  } catch (problem) {
    return failure({ kind: refusalKind(problem) });
  }
}

/** Browsers say no more than that it was not allowed, be it that somebody closed the question or that time ran out. */
function refusalKind(problem: unknown): DeviceRefusal["kind"] {
  if (problem instanceof WebAuthnError && problem.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return "passkeyKnown";
  const name = problem instanceof Error ? problem.name : "";
  return name === "NotAllowedError" || name === "AbortError" ? "passkeyGivenUp" : "passkeyFailed";
}

/** An address of numbers: browsers give it no passkeys. */
const isNumbers = (hostname: string): boolean => hostname.includes(":") || /^[\d.]+$/.test(hostname);
