import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { Command } from "../tasks/index.ts";
import type { ApiOperation, ApiParameter } from "./api-document.ts";
import type { ApiDocumentPort, TrialAnswer, TrialRequest } from "./api-document-port.ts";
import { commandLineOf, requestOf, valueKey } from "./trial-rules.ts";

export interface ApiTrialDependencies {
  readonly operation: ApiOperation;
  readonly apiDocument: Pick<ApiDocumentPort, "attempt">;
  readonly host: string;
  /** Who the trials of the page call for. */
  readonly caller: { readonly bearer: string };
}

/** The form that fills one operation in and sends it (TOK-004). */
export class ApiTrial {
  body: string;
  readonly sending: Command<TrialRequest, TrialAnswer>;
  /** Replaced as a whole, by `valueKey`. */
  private values: ReadonlyMap<string, string>;
  readonly #parts: ApiTrialDependencies;

  constructor(parts: ApiTrialDependencies) {
    this.#parts = parts;
    const { operation, apiDocument } = parts;
    const given = operation.parameters.filter(({ isRequired }) => isRequired);
    this.values = new Map(given.map((parameter) => [valueKey(parameter), parameter.example ?? ""]));
    this.body = operation.body?.example ?? "";
    this.sending = new Command({ send: (request) => apiDocument.attempt(request) });
    makeObservable<this, "values">(this, {
      values: observableRef,
      body: observable,
      request: computed,
      commandLine: computed,
      setValue: action,
      setBody: action,
    });
  }

  /** Null while a part of the path is missing. */
  get request(): TrialRequest | null {
    const { operation, caller } = this.#parts;
    return requestOf(operation, { values: this.values, body: this.body, bearer: caller.bearer });
  }

  get commandLine(): string | null {
    return this.request && commandLineOf(this.request, this.#parts.host);
  }

  valueOf(parameter: ApiParameter): string {
    return this.values.get(valueKey(parameter)) ?? "";
  }

  setValue(parameter: ApiParameter, value: string): void {
    this.values = new Map([...this.values, [valueKey(parameter), value]]);
  }

  setBody(body: string): void {
    this.body = body;
  }

  async send(): Promise<void> {
    if (this.request) await this.sending.run(this.request);
  }
}
