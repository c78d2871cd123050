import type { OperatorCommand, WaitingList } from "./command.ts";

/** `operator waiting`: what waits for an operator in every feature. */
export const waitingCommand = (lists: readonly WaitingList[]): OperatorCommand => ({
  name: "waiting",
  summary: "lists what waits for an operator, the oldest first",
  run: async ({ tx, now }) => {
    const found: { readonly title: string; readonly things: Awaited<ReturnType<WaitingList["read"]>> }[] = [];
    for (const list of lists) found.push({ title: list.title, things: await list.read(tx, now) });
    const waiting = found.filter(({ things }) => things.length > 0);
    const linesOf = ({ title, things }: (typeof found)[number]) => [
      `${title}: ${String(things.length)}`,
      ...things.map(({ id, about, since }) => `  ${id}  ${since.toISOString()}  ${about}`),
    ];
    return { lines: waiting.length === 0 ? ["Nothing waits."] : waiting.flatMap(linesOf), result: found };
  },
});
