import { action, computed, makeObservable, observable } from "mobx";
import { copyText, type Clipboard } from "../platform/index.ts";
import { success, type PortAnswer } from "../result/index.ts";
import { Command, ConfirmedAction, Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { ApiToken, ApiTokenPort } from "./api-token-port.ts";

export interface ApiTokenViewModelDependencies {
  readonly apiToken: ApiTokenPort;
  readonly clipboard: Clipboard;
}

/** What is asked before programs lose their token: whether to replace it, or to remove it. */
export interface TokenQuestion {
  readonly kind: "replace" | "remove";
}

/** The page of the API token (TOK-001 to TOK-003). */
export class ApiTokenViewModel {
  /** The token can be read on the screen; at first only one that was just made. */
  isRevealed = false;
  /** The next token is to open only what changes nothing. */
  isReadOnlyWanted = false;
  readonly tokenQuery: Query<void, { readonly token: ApiToken | null }>;
  readonly making: Command<boolean, ApiToken>;
  /** Replacing and removing, each after a question: programs that use the token stop working. */
  readonly ending: ConfirmedAction<TokenQuestion, ApiToken | null>;
  readonly copying: Command<string, null, { readonly kind: "notCopied" }>;
  readonly #apiToken: ApiTokenPort;

  constructor({ apiToken, clipboard }: ApiTokenViewModelDependencies) {
    this.#apiToken = apiToken;
    this.tokenQuery = new Query(async (_input, signal) => {
      const answer = await apiToken.token(signal);
      return answer.ok ? success({ token: answer.value }) : answer;
    });
    this.making = new Command({
      send: (isReadOnly) => apiToken.make(isReadOnly),
      onDone: (token) => this.show(token),
    });
    this.ending = new ConfirmedAction<TokenQuestion, ApiToken | null>({
      send: ({ kind }) => this.#end(kind),
      onDone: (_asked, token) => this.show(token),
    });
    this.copying = new Command({ send: (text) => copyText(clipboard, text) });
    makeObservable<this, "show">(this, {
      isRevealed: observable,
      isReadOnlyWanted: observable,
      shownText: computed,
      setReadOnlyWanted: action,
      toggle: action,
      show: action,
    });
  }

  activate(): Cancel {
    void this.load();
    return () => this.tokenQuery.cancel();
  }

  /** The token as it is on the screen: hidden until it is asked for. */
  get shownText(): string | null {
    const token = this.tokenQuery.value?.token;
    if (!token || token.text === null) return null;
    return this.isRevealed ? token.text : "•".repeat(token.text.length - token.ending.length) + token.ending;
  }

  async load(): Promise<void> {
    await this.tokenQuery.run();
  }

  setReadOnlyWanted(isWanted: boolean): void {
    this.isReadOnlyWanted = isWanted;
  }

  toggle(): void {
    this.isRevealed = !this.isRevealed;
  }

  /** Makes the first token; one that is there is replaced after a question. */
  async make(): Promise<void> {
    await this.making.run(this.isReadOnlyWanted);
  }

  ask(kind: TokenQuestion["kind"]): void {
    this.making.reset();
    this.ending.ask({ kind });
  }

  /** Hands a token to the clipboard, shown or not. */
  async copy(text: string): Promise<void> {
    await this.copying.run(text);
  }

  #end(kind: TokenQuestion["kind"]): PortAnswer<ApiToken | null> {
    return kind === "replace" ? this.#apiToken.make(this.isReadOnlyWanted) : this.#apiToken.remove();
  }

  private show(token: ApiToken | null): void {
    this.tokenQuery.show({ token });
    this.copying.reset();
    this.isRevealed = token !== null;
    this.isReadOnlyWanted = token?.isReadOnly ?? false;
  }
}
