import { action, computed, makeObservable, observable } from "mobx";
import { copyText, type Clipboard } from "../platform/index.ts";
import { Command, Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { ApiOperation } from "./api-document.ts";
import type { ApiDocumentPort, OpenedDocument } from "./api-document-port.ts";
import { ApiTrial } from "./api-trial.ts";
import { groupsOf, type OperationGroup } from "./document-rules.ts";

export interface ApiDocumentViewModelDependencies {
  readonly apiDocument: ApiDocumentPort;
  readonly clipboard: Clipboard;
}

/** The page of the API's specification (TOK-004). */
export class ApiDocumentViewModel {
  /** Words that the shown operations have. */
  words = "";
  /** The token that trials call by; kept by this page alone. */
  bearer = "";
  readonly query: Query<void, OpenedDocument>;
  readonly copying: Command<string, null, { readonly kind: "notCopied" }>;
  readonly #apiDocument: ApiDocumentPort;
  readonly #trials = new Map<string, ApiTrial>();

  constructor({ apiDocument, clipboard }: ApiDocumentViewModelDependencies) {
    this.#apiDocument = apiDocument;
    this.query = new Query((_input, signal) => apiDocument.document(signal));
    this.copying = new Command({ send: (text) => copyText(clipboard, text) });
    makeObservable(this, {
      words: observable,
      bearer: observable,
      groups: computed,
      setWords: action,
      setBearer: action,
    });
  }

  activate(): Cancel {
    void this.load();
    return () => this.query.cancel();
  }

  get groups(): readonly OperationGroup[] {
    return groupsOf(this.query.value?.document.operations ?? [], this.words);
  }

  async load(): Promise<void> {
    await this.query.run();
  }

  setWords(words: string): void {
    this.words = words;
  }

  setBearer(bearer: string): void {
    this.bearer = bearer;
  }

  async copy(text: string): Promise<void> {
    await this.copying.run(text);
  }

  /** The form of an operation; what was filled in stays while the page does. */
  trialOf(operation: ApiOperation): ApiTrial {
    const known = this.#trials.get(operation.id);
    if (known) return known;
    const host = this.query.value?.host ?? "";
    const trial = new ApiTrial({ operation, apiDocument: this.#apiDocument, host, caller: this });
    this.#trials.set(operation.id, trial);
    return trial;
  }
}
