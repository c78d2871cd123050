import type { FirstFactor, SecondFactorMethod, TwoFactorField } from "../profile/index.ts";
import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";

/** What an account has besides mailed codes. */
export interface AuthenticatorState {
  readonly hasApp: boolean;
  readonly recoveryCodesLeft: number;
  /** How the account can take the second step here, the one that is asked for first before the others. */
  readonly methods: readonly SecondFactorMethod[];
}

/** What an app is set up with. */
export interface AuthenticatorSetup {
  /** In Base32, to be typed where no camera is at hand. */
  readonly secret: string;
  /** What a QR code holds. */
  readonly address: string;
}

/** `currentCode` proves by another way that it is the owner who sets the app up. */
export type SetupField = TwoFactorField | "currentCode";

export type CodeRefusal = FieldRefusal<TwoFactorField>;

/** Authenticator apps and recovery codes of the logged-in customer. */
export interface SecondFactorPort {
  state(signal?: CancelSignal): PortAnswer<AuthenticatorState>;
  /** Makes a new secret in place of one that was not confirmed. */
  begin(): PortAnswer<AuthenticatorSetup>;
  /**
   * Switches the app on by a code of it, and two-factor login with it; answers the recovery codes, which are told once. Where two-factor
   * login is on already, a mailed code is needed as well.
   */
  confirm(code: string, currentCode: string | null): PortAnswer<readonly string[], FieldRefusal<SetupField>>;
  /** Lets the app go, by any code of the second factor. */
  remove(code: string): PortAnswer<null, CodeRefusal>;
  /** Asks for one of the account's methods first at each login; the others stay. */
  askFirst(method: FirstFactor): PortAnswer<null, FieldRefusal<"method">>;
  /** New recovery codes in place of all before, by any code of the second factor. */
  renewRecoveryCodes(code: string): PortAnswer<readonly string[], CodeRefusal>;
}
