import type { SelectQueryBuilder } from "kysely";
import {
  type CommandCall,
  type CommandOption,
  CommandProblem,
  type OperatorCommand,
  type WaitingList,
  type WaitingPage,
  type WaitingThing,
  type WaitingThings,
} from "./command.ts";

const PAGE_SIZE = 100;

const pageAbout = `${String(PAGE_SIZE)} things each (default: 1)`;

/** The option of a list that is shown page by page. */
export const pageOption: CommandOption = { name: "page", value: "NUMBER", about: pageAbout };

/** The page of a list that is asked for, from 1. */
export function typedPage({ values }: Pick<CommandCall, "values">): number {
  const given = values.get("page");
  if (given === undefined) return 1;
  if (!/^[1-9]\d{0,6}$/.test(given)) throw new CommandProblem(`"${given}" is no number of a page.`);
  return Number(given);
}

/** Which part of a list a page is. */
export const partOfPage = (page: number): WaitingPage => ({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });

/** A page of what a statement finds, and how many it finds in all. */
export async function readWaitingPage<Schema, Table extends keyof Schema, Row, Thing extends WaitingThing>(
  found: SelectQueryBuilder<Schema, Table, Row>,
  { limit, offset }: WaitingPage,
  thingOf: (row: Row) => Thing,
): Promise<WaitingThings & { readonly things: readonly Thing[] }> {
  const count = found
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as("count"))
    .$castTo<{ readonly count: number | string }>();
  const { count: total } = await count.executeTakeFirstOrThrow();
  const rows = await found.limit(limit).offset(offset).execute();
  return { things: rows.map((row) => thingOf(row)), total: Number(total) };
}

function pageOf(call: CommandCall): number {
  const page = typedPage(call);
  if (call.values.has("page") && !call.values.has("list")) throw new CommandProblem("--page goes with --list.");
  return page;
}

function wantedOf(lists: readonly WaitingList[], { values }: CommandCall): readonly WaitingList[] {
  const given = values.get("list");
  if (given === undefined) return lists;
  const list = lists.find(({ name }) => name === given);
  if (!list) throw new CommandProblem(`There is no list "${given}"; there are ${lists.map(({ name }) => name).join(", ")}.`);
  return [list];
}

interface FoundPage extends WaitingThings {
  readonly title: string;
  readonly page: number;
}

interface FoundList extends FoundPage {
  readonly name: string;
}

/** A page of a list for a person, with the command that shows the next one. */
export function linesOfPage({ page, things, title, total }: FoundPage, command: string): readonly string[] {
  const left = total - page * PAGE_SIZE;
  return [
    `${title}: ${String(total)}`,
    ...things.map(({ id, about, since }) => `  ${id}  ${since.toISOString()}  ${about}`),
    ...(left > 0 ? [`  ${String(left)} more: ${command} --page ${String(page + 1)}`] : []),
  ];
}

/** `operator waiting`: what waits for an operator in every feature, a page of each list. */
export const waitingCommand = (lists: readonly WaitingList[]): OperatorCommand => ({
  name: "waiting",
  summary: "lists what waits for an operator, the oldest first",
  options: [
    { name: "list", value: "NAME", about: `one list: ${lists.map(({ name }) => name).join(", ")}` },
    { name: "page", value: "NUMBER", about: `of that list, ${pageAbout}` },
  ],
  run: async (call) => {
    const page = pageOf(call);
    const found: FoundList[] = [];
    for (const list of wantedOf(lists, call)) {
      found.push({ name: list.name, title: list.title, page, ...(await list.read(call.tx, call.now, partOfPage(page))) });
    }
    const waiting = found.filter(({ total }) => total > 0);
    const lines = waiting.flatMap((list) => linesOfPage(list, `waiting --list ${list.name}`));
    return { lines: waiting.length === 0 ? ["Nothing waits."] : lines, result: found };
  },
});
