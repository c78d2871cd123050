import { SearchIndexHost, type IndexRequest } from "./search-index-host.ts";

const index = new SearchIndexHost();

// The type of a worker's global scope clashes with that of a page, so only what is used is named.
const scope = globalThis as unknown as {
  onmessage: ((event: { readonly data: IndexRequest }) => void) | null;
  postMessage(message: unknown, transfer: readonly ArrayBufferLike[]): void;
};

scope.onmessage = ({ data }) => {
  const answer = index.handle(data);
  if (!answer) return;
  const places = answer.kind === "answer" ? answer.answer?.places : undefined;
  scope.postMessage(answer, places ? [places.buffer] : []);
};
