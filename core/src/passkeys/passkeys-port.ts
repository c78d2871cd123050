import type { SessionToken } from "../auth/index.ts";
import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";

/** A passkey of the logged-in customer. */
export interface Passkey {
  readonly id: number;
  readonly name: string;
  /** UTC, as the server writes moments. */
  readonly createdAt: string;
  /** Null before its first use. */
  readonly usedAt: string | null;
}

export interface PasskeyList {
  /** False where browsers give no passkeys to the address of the page. */
  readonly isOffered: boolean;
  /** The newest first. */
  readonly passkeys: readonly Passkey[];
}

/** What server and device tell each other, by the names of the Web Authentication standard; passed on as it came. */
export type PasskeyMessage = Readonly<Record<string, unknown>>;

/** `session` is refused where a login has to be begun again. */
export type PasskeyField = "name" | "passkey" | "session";
export type PasskeyRefusal = FieldRefusal<PasskeyField>;

/** Passkeys as the server keeps them. */
export interface PasskeysPort {
  list(signal?: CancelSignal): PortAnswer<PasskeyList>;
  /** Whether the page that is shown can sign anybody in by a passkey: it may be on another host than the one that passkeys are for. */
  isOffered(signal?: CancelSignal): PortAnswer<boolean>;
  /** What a device makes a passkey by. */
  beginRegistration(): PortAnswer<PasskeyMessage>;
  register(name: string, answer: PasskeyMessage): PortAnswer<null, PasskeyRefusal>;
  rename(id: number, name: string): PortAnswer<null, PasskeyRefusal>;
  remove(id: number): PortAnswer<null>;
  /** What a device signs in by; with the session of a login, as its second step. */
  beginSignIn(session: string | null): PortAnswer<PasskeyMessage, PasskeyRefusal>;
  signIn(answer: PasskeyMessage, session: string | null): PortAnswer<SessionToken, PasskeyRefusal>;
}
