import type { PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { ApiDocument } from "./api-document.ts";

/** A document, and the host that it speaks of. */
export interface OpenedDocument {
  readonly document: ApiDocument;
  /** Without a closing slash. */
  readonly host: string;
}

/** A request as somebody has put it together. */
export interface TrialRequest {
  readonly method: string;
  /** From the root of the host, with its query. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What the server answered, whatever it was. */
export interface TrialAnswer {
  readonly status: number;
  readonly body: string;
}

/** The specification of the API (API-156), and the sending of what is tried. */
export interface ApiDocumentPort {
  document(signal?: CancelSignal): PortAnswer<OpenedDocument>;
  /** Sends a request once and as it is; nobody's session goes along. */
  attempt(request: TrialRequest): PortAnswer<TrialAnswer>;
}
