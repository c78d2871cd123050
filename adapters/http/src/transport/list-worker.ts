import { buffersOf, ListFetcher, type FetchRequest } from "./list-fetcher.ts";

const fetcher = new ListFetcher();

// The type of a worker's global scope clashes with that of a page, so only what is used is named.
const scope = globalThis as unknown as {
  onmessage: ((event: { readonly data: FetchRequest }) => void) | null;
  postMessage(message: unknown, transfer: readonly ArrayBuffer[]): void;
};

scope.onmessage = ({ data }) =>
  void fetcher.handle(data).then((answer) => {
    if (answer) scope.postMessage(answer, buffersOf(answer));
  });
