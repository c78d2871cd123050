import type { WayIn } from "@panel/core/ways-in";
import type { Generated } from "kysely";

export interface AuthenticatorsTable {
  user_id: number;
  /** Under the key of this server where it has one. */
  secret: string;
  is_sealed: boolean;
  created_at: Date;
  /** Null until a code has shown that the app knows the secret. */
  confirmed_at: Generated<Date | null>;
  /** Number of the newest time step whose code was used: none of it or before is good again. */
  last_step: Generated<number>;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
  used_at: Generated<Date | null>;
}

export interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  /** What the device calls it, base64url. */
  credential_id: string;
  public_key: string;
  /** How often the device says that it was used; 0 for ever where the device does not count. */
  counter: number;
  /** How a browser may reach the device. */
  transports: Generated<string[]>;
  name: string;
  created_at: Date;
  used_at: Generated<Date | null>;
}

export interface PasskeyChallengesTable {
  challenge_hash: string;
  purpose: "register" | "login" | "second";
  /** Whose passkey is registered or asked for; null where anybody may come. */
  user_id: number | null;
  expires_at: Date;
}

/** An account elsewhere that is connected to an account here. */
export interface IdentitiesTable {
  provider: WayIn;
  /** Who the provider says it is; the provider gives it to nobody else. */
  subject: string;
  user_id: number;
  connected_at: Date;
}

declare module "../database/tables.ts" {
  /** What proves who somebody is besides password and mailbox. */
  interface Tables {
    authenticators: AuthenticatorsTable;
    recovery_codes: RecoveryCodesTable;
    identities: IdentitiesTable;
    passkeys: PasskeysTable;
    passkey_challenges: PasskeyChallengesTable;
  }
}
