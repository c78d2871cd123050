import type { LoginOutcome } from "@panel/core/auth";
import { hasOwnMailbox } from "@panel/core/profile";
import { success, type PortAnswer, type PortResult } from "@panel/core/result";
import {
  mayDisconnect,
  outcomeOfArrival,
  TELEGRAM_LIFE_MS,
  waysIn,
  type OneTapOffer,
  type TelegramAnswer,
  type WayIn,
  type WayRefusal,
  type WaysIn,
  type WaysInPort,
} from "@panel/core/ways-in";
import type { UserId } from "@panel/core/identifiers";
import type { MemoryAccount } from "../accounts/memory-accounts.ts";
import type { MemoryAuthPort } from "../accounts/memory-auth-port.ts";
import { nothingThere, refusedAt, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, lackOfProof, type MemoryShop } from "../memory-shop.ts";

interface MemoryWaysInDependencies {
  readonly shop: MemoryShop;
  readonly auth: MemoryAuthPort;
}

/** What replaces a signature of Telegram. */
const SIGNED = "signed";
/** As long as the server takes a token of Google's page, in milliseconds. */
const ONE_TAP_LIFE_MS = 600_000;
const notGood = refusedAt("way", "not valid any more");

/** Ways in over the accounts in memory; what a provider says is put there by anyone who plays it. */
export class MemoryWaysInPort implements WaysInPort {
  readonly #shop: MemoryShop;
  readonly #auth: MemoryAuthPort;
  readonly #owners = new Map<string, UserId>();
  readonly #used = new Set<string>();
  /** What Telegram has put into the address of the page. */
  answered: TelegramAnswer | null = null;
  /** Google's prompt on the login, as the sandbox plays it. */
  oneTap: OneTapOffer | null = null;
  /** As where the settings name a bot (AUT-025). */
  isTelegramOffered: boolean;

  constructor({ shop, auth }: MemoryWaysInDependencies) {
    this.#shop = shop;
    this.#auth = auth;
    shop.accounts.whenAccessEnds((account, end) => {
      if (end === "newPassword") for (const way of waysIn) this.#untie(account, way);
    });
    this.isTelegramOffered = shop.settings.telegramBotUsername !== null;
  }

  /** What Google's prompt says of somebody right now. */
  signedByGoogle(subject: string, email: string): string {
    return JSON.stringify({ subject, email, signed: SIGNED, at: this.#shop.clock.now() });
  }

  signInByOneTap(credential: string): PortAnswer<LoginOutcome, WayRefusal> {
    const person = personOf(credential);
    const isOld = person === null || person.at + ONE_TAP_LIFE_MS < this.#shop.clock.now();
    if (isOld || this.#used.has(credential)) return Promise.resolve(notGood);
    this.#used.add(credential);
    const owner = this.#owners.get(keyOf("google", person.subject));
    const known = owner === undefined ? null : this.#shop.accounts.byId(owner);
    const holder = this.#shop.accounts.byEmail(person.email);
    const outcome = outcomeOfArrival({
      isKnown: known !== null,
      isEmailVerified: true,
      holder: holder === null ? "none" : holder.profile.isEmailVerified ? "proved" : "unproved",
      isNeutral: this.#shop.settings.answersNeutrally,
    });
    if (outcome === "emailTaken") return Promise.resolve(refusedAt("way", "the address is taken"));
    const account = known ?? holder ?? this.#shop.accounts.add({ email: person.email, name: person.email, password: "" });
    this.connect(account, "google", person.subject);
    if (outcome === "register") account.profile = { ...account.profile, socialProvider: "google" };
    return Promise.resolve(this.#auth.enter(account));
  }

  /** What Telegram says of somebody right now. */
  signedByTelegram(id: string, name: string): TelegramAnswer {
    const auth_date = String(Math.floor(this.#shop.clock.now() / 1000));
    return { id, first_name: name, username: name.toLowerCase(), auth_date, hash: `${SIGNED}-${id}-${name}-${auth_date}` };
  }

  ways(): PortAnswer<WaysIn> {
    const account = accountOf(this.#shop);
    return Promise.resolve(
      success({
        offered: this.#offered,
        connected: account ? this.#connectedTo(account) : [],
        oneTap: account ? null : this.oneTap,
      }),
    );
  }

  begin(way: WayIn): PortAnswer<string, WayRefusal> {
    return Promise.resolve(this.#offered.includes(way) ? success(`https://${way}.example/sign-in`) : nothingThere);
  }

  beginConnecting(way: WayIn): PortAnswer<string, WayRefusal> {
    const [account, lack] = [accountOf(this.#shop), lackOfProof(this.#shop)];
    if (!account || lack) return Promise.resolve(lack ?? sessionInvalid);
    return account.profile.isEmailVerified ? this.begin(way) : Promise.resolve(refusedAt("way", "confirm the e-mail first"));
  }

  telegramAnswer(): PortAnswer<TelegramAnswer | null> {
    return Promise.resolve(success(this.answered));
  }

  signInByTelegram(answer: TelegramAnswer): PortAnswer<LoginOutcome, WayRefusal> {
    const read = this.#read(answer);
    if (!read.ok) return Promise.resolve(read);
    const owner = this.#owners.get(keyOf("telegram", read.value));
    const known = owner === undefined ? null : this.#shop.accounts.byId(owner);
    const outcome = outcomeOfArrival({ isKnown: known !== null, isEmailVerified: null, holder: "none", isNeutral: false });
    const account = outcome === "enter" && known ? known : this.#register(answer);
    return Promise.resolve(this.#auth.enter(account));
  }

  attachTelegram(answer: TelegramAnswer): PortAnswer<null, WayRefusal> {
    const [account, lack] = [accountOf(this.#shop), lackOfProof(this.#shop)];
    if (!account || lack) return Promise.resolve(lack ?? sessionInvalid);
    if (!account.profile.isEmailVerified) return Promise.resolve(refusedAt("way", "confirm the e-mail first"));
    const read = this.#read(answer);
    if (!read.ok) return Promise.resolve(read);
    const owner = this.#owners.get(keyOf("telegram", read.value));
    const isTaken = owner === undefined ? this.#connectedTo(account).includes("telegram") : owner !== account.profile.id;
    if (isTaken) return Promise.resolve(refusedAt("way", "taken"));
    this.#tie(account, answer);
    return Promise.resolve(success(null));
  }

  disconnect(way: WayIn): PortAnswer<null, WayRefusal> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    const connected = this.#connectedTo(account);
    if (!connected.includes(way)) return Promise.resolve(nothingThere);
    if (!mayDisconnect(hasOwnMailbox(account.profile), connected)) return Promise.resolve(refusedAt("way", "the last one"));
    this.#untie(account, way);
    return Promise.resolve(success(null));
  }

  /** Plays a provider that has led back: connects an identity to an account. */
  connect(account: MemoryAccount, way: WayIn, subject: string): void {
    this.#owners.set(keyOf(way, subject), account.profile.id);
  }

  get #offered(): readonly WayIn[] {
    return waysIn.filter((way) => way !== "telegram" || this.isTelegramOffered);
  }

  #connectedTo(account: MemoryAccount): readonly WayIn[] {
    const own = [...this.#owners].filter(([, owner]) => owner === account.profile.id).map(([key]) => key);
    return waysIn.filter((way) => own.some((key) => key.startsWith(`${way}:`)));
  }

  /** The id of the person whom Telegram has signed for, once. */
  #read(answer: TelegramAnswer): PortResult<string, WayRefusal> {
    const { id = "", first_name = "", auth_date = "", hash = "" } = answer;
    if (!this.#offered.includes("telegram")) return nothingThere;
    const isOld = Number(auth_date) * 1000 + TELEGRAM_LIFE_MS < this.#shop.clock.now();
    if (hash !== `${SIGNED}-${id}-${first_name}-${auth_date}` || isOld || this.#used.has(hash)) return notGood;
    this.#used.add(hash);
    return success(id);
  }

  #register(answer: TelegramAnswer): MemoryAccount {
    const account = this.#shop.accounts.add({ email: "", name: answer["first_name"] ?? "", password: "" });
    account.profile = { ...account.profile, email: null, socialProvider: "telegram" };
    this.#tie(account, answer);
    return account;
  }

  #untie(account: MemoryAccount, way: WayIn): void {
    for (const [key, owner] of this.#owners)
      if (owner === account.profile.id && key.startsWith(`${way}:`)) this.#owners.delete(key);
    if (way === "telegram") account.profile = { ...account.profile, telegramId: null, telegramUsername: null };
  }

  #tie(account: MemoryAccount, { id = "", username = null }: TelegramAnswer & { readonly username?: string | null }): void {
    this.connect(account, "telegram", id);
    account.profile = { ...account.profile, telegramId: id, telegramUsername: username };
  }
}

const keyOf = (way: WayIn, subject: string): string => `${way}:${subject}`;

interface PromptedPerson {
  readonly subject: string;
  readonly email: string;
  readonly at: number;
}

/** Who a credential represents; null where it is none of ours. */
function personOf(credential: string): PromptedPerson | null {
  try {
    const read = JSON.parse(credential) as PromptedPerson & { readonly signed?: string };
    return read.signed === SIGNED ? read : null;
  } catch {
    return null;
  }
}
