import { action, computed, makeObservable, observable, reaction } from "mobx";
import { pathOf, queryWithout, safeUrl, type CurrentRoute, type NavigatorPort } from "../routing/index.ts";
import { MICROS_PER_DOLLAR } from "../money/index.ts";
import type { UserProfile } from "../profile/index.ts";
import { chatProviderOf, type ChatProvider, type SettingsModel } from "../settings/index.ts";
import type { DocumentPort, ThirdPartyBorder } from "../third-parties/index.ts";
import type { Cancel } from "../time/index.ts";
import type { ChatPerson, ChatPort } from "./chat-port.ts";

/** The page that the chat would be opened in. */
export interface ChatPage {
  readonly border: Pick<ThirdPartyBorder, "isOpen" | "admit">;
  readonly document: Pick<DocumentPort, "openBeside">;
  readonly route: Pick<CurrentRoute, "active">;
}

/** Field of an address that asks for the chat, as it is opened from a page that may not hold it. */
const FIELD = "chat";
const OPEN = "open";

export interface LiveChatDependencies {
  readonly port: ChatPort;
  readonly settings: Pick<SettingsModel, "current">;
  readonly session: { readonly profile: UserProfile | null };
  readonly navigator: Pick<NavigatorPort, "leave" | "rewrite">;
  readonly page: ChatPage;
}

/** How a profile is shown to the people of the chat (CHT-004); the operator does not write as the customer (DEC-205). */
const personOf = (profile: UserProfile | null): ChatPerson | null =>
  profile === null || profile.isImpersonated
    ? null
    : {
        name: profile.name,
        email: profile.email,
        hash: profile.chatHash,
        spend: Math.trunc(profile.spend / MICROS_PER_DOLLAR),
      };

/**
 * The operator's live chat (CHT-001 to CHT-005). Its script is loaded when somebody asks for it first, so that nobody who does not is
 * seen by its provider; what is asked for meanwhile is done in order once it is there.
 */
export class LiveChat {
  state: "unused" | "loading" | "ready" | "failed" = "unused";
  readonly #parts: LiveChatDependencies;
  readonly #waiting: (() => Promise<void>)[] = [];
  #stop: Cancel = () => undefined;

  constructor(parts: LiveChatDependencies) {
    this.#parts = parts;
    makeObservable<this, "become">(this, { state: observable, isOffered: computed, isReachable: computed, become: action });
  }

  get #provider(): ChatProvider | null {
    const { current } = this.#parts.settings;
    return current === null ? null : chatProviderOf(current.chat);
  }

  /** Whether the operator has a chat; without one the support is written to. */
  get isOffered(): boolean {
    return this.#provider !== null;
  }

  /** Whether asking leads anywhere: to the chat, or to a mail to the support. */
  get isReachable(): boolean {
    return this.isOffered || this.#mailAddress() !== null;
  }

  /** Opens the chat where the address asks for it, and takes that out of the address. */
  activate(): Cancel {
    const { navigator, page } = this.#parts;
    return reaction(
      () => page.border.isOpen && this.isOffered && page.route.active.query[FIELD] === OPEN,
      (isAsked) => {
        if (!isAsked) return;
        const { name, params, query } = page.route.active;
        navigator.rewrite({ name, params, query: queryWithout(query, [FIELD]) });
        this.open();
      },
      { fireImmediately: true },
    );
  }

  /**
   * Opens the chat, beside a page that may not hold it (DEC-199); or a mail to the support where there is none or its script did not
   * come.
   */
  open(): void {
    const provider = this.#provider;
    const { border, document, route } = this.#parts.page;
    if (provider === null) return this.#writeMail();
    if (!border.admit()) {
      const beside = pathOf({ name: "index", query: { [FIELD]: OPEN } }, route.active.locale);
      return void document.openBeside(beside);
    }
    this.#whenReady(provider, () => this.#parts.port.open());
  }

  dispose(): void {
    this.#stop();
  }

  private become(state: LiveChat["state"]): void {
    this.state = state;
  }

  #whenReady(provider: ChatProvider, action: () => Promise<void>): void {
    if (this.state === "ready") return void action();
    this.#waiting.push(action);
    if (this.state !== "loading") void this.#load(provider);
  }

  async #load(provider: ChatProvider): Promise<void> {
    this.become("loading");
    const isThere = await this.#parts.port.load(provider);
    const actions = this.#waiting.splice(0);
    if (!isThere) {
      this.become("failed");
      return this.#writeMail();
    }
    this.#stop = reaction(
      () => this.#parts.session.profile,
      (profile) => void this.#parts.port.update(personOf(profile)),
    );
    const person = personOf(this.#parts.session.profile);
    if (person !== null) await this.#parts.port.update(person);
    this.become("ready");
    for (const waiting of [...actions, ...this.#waiting.splice(0)]) await waiting();
  }

  #mailAddress(): string | null {
    const mailbox = this.#parts.settings.current?.supportEmail ?? null;
    return mailbox === null ? null : safeUrl(`mailto:${mailbox}`);
  }

  #writeMail(): void {
    const address = this.#mailAddress();
    if (address !== null) this.#parts.navigator.leave(address);
  }
}
