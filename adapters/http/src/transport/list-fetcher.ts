import { CATALOGUE_COLUMNS_TYPE, openCatalogueForSearch, type OpenedCatalogue } from "@panel/wire/columns";

/** What the worker that fetches long lists is told. */
export type FetchRequest =
  | {
      readonly kind: "send";
      readonly number: number;
      readonly method: string;
      readonly address: string;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly kind: "abort"; readonly number: number };

/** An answer of the server, whatever its status, or word that none came. */
export type FetchAnswer =
  | {
      readonly kind: "answer";
      readonly number: number;
      readonly status: number;
      readonly statusText: string;
      readonly headers: Readonly<Record<string, string>>;
      /** Columns are opened already; everything else comes as it is. */
      readonly body: ArrayBuffer | OpenedCatalogue;
    }
  | { readonly kind: "lost"; readonly number: number };

/** The work of the worker that fetches long lists, apart from the worker itself: the page neither receives nor takes apart the bytes. */
export class ListFetcher {
  readonly #running = new Map<number, AbortController>();

  /** Null where there is nothing to tell: for an abort, and for what was aborted. */
  async handle(request: FetchRequest): Promise<FetchAnswer | null> {
    if (request.kind === "abort") {
      this.#running.get(request.number)?.abort();
      return null;
    }
    const { number, method, address, headers } = request;
    const abort = new AbortController();
    this.#running.set(number, abort);
    try {
      const response = await fetch(address, { method, headers, signal: abort.signal });
      const { status, statusText } = response;
      const body = bodyOf(response, await response.arrayBuffer());
      return { kind: "answer", number, status, statusText, headers: Object.fromEntries(response.headers), body };
    } catch {
      return abort.signal.aborted ? null : { kind: "lost", number };
    } finally {
      this.#running.delete(number);
    }
  }
}

/** Damaged columns go on as they are: anyone who asked says what is wrong with them. */
function bodyOf({ status, headers }: Response, bytes: ArrayBuffer): ArrayBuffer | OpenedCatalogue {
  const isCatalogue = status === 200 && headers.get("content-type")?.startsWith(CATALOGUE_COLUMNS_TYPE) === true;
  return (isCatalogue ? openCatalogueForSearch(new Uint8Array(bytes)) : null) ?? bytes;
}

/** The buffers of an answer, each once, which go along instead of being copied. */
export function buffersOf(answer: FetchAnswer): readonly ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  const visit = (value: unknown, depth: number): void => {
    if (value instanceof ArrayBuffer) found.add(value);
    else if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer);
    // Lists hold values that services share, and no numbers of theirs.
    else if (depth > 0 && typeof value === "object" && value !== null && !Array.isArray(value))
      for (const part of Object.values(value)) visit(part, depth - 1);
  };
  visit(answer, DEPTH);
  return [...found];
}

/** Answer, catalogue, table, column. */
const DEPTH = 4;
