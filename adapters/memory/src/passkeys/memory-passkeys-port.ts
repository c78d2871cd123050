import type { SessionToken } from "@panel/core/auth";
import type { UserId } from "@panel/core/identifiers";
import {
  type DeviceRefusal,
  type Passkey,
  type PasskeyDevice,
  type PasskeyList,
  type PasskeyMessage,
  PASSKEYS_OF_ACCOUNT,
  type PasskeyRefusal,
  type PasskeysPort,
} from "@panel/core/passkeys";
import { failure, success, type PortAnswer, type Result } from "@panel/core/result";
import type { MemoryAuthPort } from "../accounts/memory-auth-port.ts";
import { notPossible, nothingThere, refusedAt, sessionInvalid } from "../memory-refusals.ts";
import type { MemorySecondFactorPort } from "../second-factor/memory-second-factor-port.ts";
import { accountOf, lackOfProof, type MemoryShop } from "../memory-shop.ts";
import { utcText } from "../utc-text.ts";

interface KeptPasskey {
  readonly owner: UserId;
  readonly key: string;
  passkey: Passkey;
}

interface MemoryPasskeysDependencies {
  readonly shop: Pick<MemoryShop, "accounts" | "tokens" | "clock">;
  readonly auth: MemoryAuthPort;
  readonly secondFactor: MemorySecondFactorPort;
}

/** How long an answer may take, as the server has it, in milliseconds. */
const CHALLENGE_LIFE_MS = 5 * 60_000;
const notTaken = refusedAt("passkey", "not taken");

/** Passkeys in memory; what a device says is a key and the challenge that it was asked with. */
export class MemoryPasskeysPort implements PasskeysPort {
  readonly #parts: MemoryPasskeysDependencies;
  #kept: readonly KeptPasskey[] = [];
  /** When each challenge ends, and what it is for. */
  readonly #challenges = new Map<string, { readonly purpose: string; readonly until: number }>();
  #made = 0;
  /** False as on a page of another host. */
  isHere = true;

  constructor(parts: MemoryPasskeysDependencies) {
    this.#parts = parts;
    parts.secondFactor.hasPasskey = (owner) => this.isHere && this.#of(owner).length > 0;
    parts.shop.accounts.whenAccessEnds(({ profile }, end) => {
      if (end === "newPassword") this.#kept = this.#kept.filter(({ owner }) => owner !== profile.id);
    });
  }

  list(): PortAnswer<PasskeyList> {
    const account = accountOf(this.#parts.shop);
    if (!account) return Promise.resolve(sessionInvalid);
    return Promise.resolve(
      success({ isOffered: this.isHere, passkeys: this.#of(account.profile.id).map(({ passkey }) => passkey) }),
    );
  }

  isOffered(): PortAnswer<boolean> {
    return Promise.resolve(success(this.isHere));
  }

  beginRegistration(): PortAnswer<PasskeyMessage> {
    const [account, lack] = [accountOf(this.#parts.shop), lackOfProof(this.#parts.shop)];
    if (!account || lack) return Promise.resolve(lack ?? sessionInvalid);
    if (this.#of(account.profile.id).length >= PASSKEYS_OF_ACCOUNT) return Promise.resolve(notPossible("too many"));
    const known = this.#of(account.profile.id).map(({ key }) => key);
    return Promise.resolve(success({ challenge: this.#challenge(`register ${account.profile.id}`), known }));
  }

  register(name: string, { challenge, key }: PasskeyMessage): PortAnswer<null, PasskeyRefusal> {
    const account = accountOf(this.#parts.shop);
    if (!account) return Promise.resolve(sessionInvalid);
    if (name.trim() === "") return Promise.resolve(refusedAt("name", "required"));
    const isTaken = this.#kept.some((kept) => kept.key === key);
    if (!this.#take(challenge, `register ${account.profile.id}`) || isTaken) return Promise.resolve(notTaken);
    const createdAt = utcText(this.#parts.shop.clock.now());
    const passkey = { id: (this.#made += 1), name: name.trim(), createdAt, usedAt: null };
    this.#kept = [{ owner: account.profile.id, key: String(key), passkey }, ...this.#kept];
    return Promise.resolve(success(null));
  }

  rename(id: number, name: string): PortAnswer<null, PasskeyRefusal> {
    const account = accountOf(this.#parts.shop);
    if (!account) return Promise.resolve(sessionInvalid);
    if (name.trim() === "") return Promise.resolve(refusedAt("name", "required"));
    const found = this.#of(account.profile.id).find(({ passkey }) => passkey.id === id);
    if (!found) return Promise.resolve(nothingThere);
    found.passkey = { ...found.passkey, name: name.trim() };
    return Promise.resolve(success(null));
  }

  remove(id: number): PortAnswer<null> {
    const account = accountOf(this.#parts.shop);
    if (!account) return Promise.resolve(sessionInvalid);
    if (!this.#of(account.profile.id).some(({ passkey }) => passkey.id === id)) return Promise.resolve(nothingThere);
    this.#kept = this.#kept.filter(({ passkey }) => passkey.id !== id);
    return Promise.resolve(success(null));
  }

  beginSignIn(session: string | null): PortAnswer<PasskeyMessage, PasskeyRefusal> {
    const waiting = session === null ? null : this.#parts.auth.waitingFor(session);
    if (session !== null && waiting === null) return Promise.resolve(refusedAt("session", "begin again"));
    const keys = waiting === null ? {} : { keys: this.#of(waiting).map(({ key }) => key) };
    return Promise.resolve(success({ challenge: this.#challenge(`sign ${session ?? ""}`), ...keys }));
  }

  signIn({ challenge, key }: PasskeyMessage, session: string | null): PortAnswer<SessionToken, PasskeyRefusal> {
    const waiting = session === null ? null : this.#parts.auth.waitingFor(session);
    if (session !== null && waiting === null) return Promise.resolve(refusedAt("session", "begin again"));
    const found = this.#kept.find((kept) => kept.key === key);
    const isTheirs = found !== undefined && (waiting === null || found.owner === waiting);
    if (!this.#take(challenge, `sign ${session ?? ""}`) || !isTheirs) return Promise.resolve(notTaken);
    found.passkey = { ...found.passkey, usedAt: utcText(this.#parts.shop.clock.now()) };
    const token = this.#parts.auth.openByProof(found.owner, session);
    return Promise.resolve(token === null ? notTaken : success(token));
  }

  #of(owner: UserId): readonly KeptPasskey[] {
    return this.#kept.filter((kept) => kept.owner === owner);
  }

  #challenge(purpose: string): string {
    const challenge = `challenge-${String((this.#made += 1))}`;
    this.#challenges.set(challenge, { purpose, until: this.#parts.shop.clock.now() + CHALLENGE_LIFE_MS });
    return challenge;
  }

  /** A challenge is there once. */
  #take(challenge: unknown, purpose: string): boolean {
    const known = this.#challenges.get(String(challenge));
    if (known?.purpose !== purpose) return false;
    this.#challenges.delete(String(challenge));
    return known.until > this.#parts.shop.clock.now();
  }
}

/** A device that agrees to everything, once it is there. */
export class MemoryPasskeyDevice implements PasskeyDevice {
  readonly #keys: string[] = [];
  isThere = false;
  /** What it refuses next; null agrees. */
  refusal: DeviceRefusal["kind"] | null = null;

  isAvailable(): Promise<boolean> {
    return Promise.resolve(this.isThere);
  }

  agent(): Promise<string | null> {
    return Promise.resolve("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
  }

  create({ challenge, known = [] }: PasskeyMessage): Promise<Result<PasskeyMessage, DeviceRefusal>> {
    if (this.refusal !== null) return Promise.resolve(failure({ kind: this.refusal }));
    if ((known as readonly string[]).some((key) => this.#keys.includes(key)))
      return Promise.resolve(failure({ kind: "passkeyKnown" }));
    const key = `key-${String(challenge)}`;
    this.#keys.push(key);
    return Promise.resolve(success({ challenge, key }));
  }

  get({ challenge, keys }: PasskeyMessage): Promise<Result<PasskeyMessage, DeviceRefusal>> {
    if (this.refusal !== null) return Promise.resolve(failure({ kind: this.refusal }));
    const key = this.#keys.findLast((own) => keys === undefined || (keys as readonly string[]).includes(own));
    return Promise.resolve(key === undefined ? failure({ kind: "passkeyGivenUp" }) : success({ challenge, key }));
  }
}
