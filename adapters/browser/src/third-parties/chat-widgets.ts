import type { ChatPerson, ChatPort } from "@panel/core/chat";
import type { ChatProvider } from "@panel/core/settings";
import type { ScriptLoader } from "./script-loader.ts";

/** What the script of a chat by address puts on the page. */
export interface PanelChat {
  open(): void;
  /** Null once nobody is there any more. */
  update(person: ChatPerson | null): void;
}

/** The part of a window that chats live in. */
export interface ChatHost {
  Intercom?: (command: string, settings?: object) => void;
  panelChat?: PanelChat;
}

/** The two kinds of chat (DEC-033): Intercom, and any other whose script puts `panelChat` on the page. */
export class ChatWidgets implements ChatPort {
  readonly #host: ChatHost;
  readonly #scripts: Pick<ScriptLoader, "load">;
  #widget: PanelChat | null = null;

  constructor(host: ChatHost, scripts: Pick<ScriptLoader, "load">) {
    this.#host = host;
    this.#scripts = scripts;
  }

  async load(provider: ChatProvider): Promise<boolean> {
    const isRun = await this.#scripts.load(scriptOf(provider));
    this.#widget = isRun ? this.#widgetOf(provider) : null;
    return this.#widget !== null;
  }

  update(person: ChatPerson | null): Promise<void> {
    this.#widget?.update(person);
    return Promise.resolve();
  }

  open(): Promise<void> {
    this.#widget?.open();
    return Promise.resolve();
  }

  #widgetOf(provider: ChatProvider): PanelChat | null {
    if (provider.kind === "script") return this.#host.panelChat ?? null;
    const { Intercom: intercom } = this.#host;
    return intercom ? new IntercomWidget(intercom, provider.appId) : null;
  }
}

const scriptOf = (provider: ChatProvider): string =>
  provider.kind === "intercom"
    ? `https://widget.intercom.io/widget/${provider.appId}`
    : `${provider.address}?token=${encodeURIComponent(provider.token)}`;

/** Intercom by its own commands. */
class IntercomWidget implements PanelChat {
  readonly #intercom: NonNullable<ChatHost["Intercom"]>;
  readonly #appId: string;

  constructor(intercom: NonNullable<ChatHost["Intercom"]>, appId: string) {
    this.#intercom = intercom;
    this.#appId = appId;
    intercom("boot", this.#settings(null));
  }

  open(): void {
    this.#intercom("show");
  }

  update(person: ChatPerson | null): void {
    if (person !== null) return this.#intercom("update", this.#settings(person));
    // Conversations of a person who has logged out are nobody's business any more.
    this.#intercom("shutdown");
    this.#intercom("boot", this.#settings(null));
  }

  #settings(person: ChatPerson | null): object {
    const base = { app_id: this.#appId, hide_default_launcher: true };
    if (person === null) return base;
    const { name, email, hash, spend } = person;
    return { ...base, name, spend, ...(email !== null && { email }), ...(hash !== null && { user_hash: hash }) };
  }
}
