import { SearchShard, type ShardRequest } from "./search-shard.ts";

const shard = new SearchShard();

// The type of a worker's global scope clashes with that of a page, so only what is used is named.
const scope = globalThis as unknown as {
  onmessage: ((event: { readonly data: ShardRequest }) => void) | null;
  postMessage(message: unknown, transfer: readonly ArrayBufferLike[]): void;
};

scope.onmessage = ({ data }) => {
  const answer = shard.handle(data);
  if (answer) scope.postMessage(answer, answer.positions ? [answer.positions.buffer] : []);
};
