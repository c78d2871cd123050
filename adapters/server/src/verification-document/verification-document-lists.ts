import { documentStates, type DocumentState } from "@panel/core/verification-document";
import { accountOf } from "../accounts/index.ts";
import { momentText } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import {
  type CommandCall,
  CommandProblem,
  linesOfPage,
  type OperatorCommand,
  pageOption,
  partOfPage,
  readWaitingPage,
  typedPage,
  type WaitingList,
  type WaitingThing,
} from "../operator/index.ts";

const columns = ["filename", "user_id", "step", "kind", "size", "created_at", "state", "reason", "decided_at"] as const;

/** Documents of everybody, the oldest first. */
const documentsOfAll = (db: Db) =>
  db.selectFrom("verification_documents").select(columns).orderBy("created_at").orderBy("filename");

type Row = Awaited<ReturnType<ReturnType<typeof documentsOfAll>["execute"]>>[number];

const decisionOf = ({ state, reason, decided_at }: Row): string =>
  decided_at === null ? state : `${state} ${momentText(decided_at)} UTC${reason === null ? "" : `: ${JSON.stringify(reason)}`}`;

const thingOf = (document: Row) => ({
  id: document.filename,
  about: [...[document.step, `${String(document.size)} bytes`, `account ${String(document.user_id)}`], decisionOf(document)].join(
    ", ",
  ),
  since: document.created_at,
});

interface FoundDocuments {
  readonly things: readonly (WaitingThing & { readonly row: Row })[];
  readonly total: number;
}

function stateOf({ values }: CommandCall): DocumentState | null {
  const given = values.get("state");
  if (given === undefined) return null;
  const state = documentStates.find((each) => each === given);
  if (!state) throw new CommandProblem(`There is no state "${given}"; there are ${documentStates.join(", ")}.`);
  return state;
}

/** The same command for another page. */
const commandOf = ({ values }: CommandCall): string =>
  ["account", "state"].reduce((line, name) => {
    const given = values.get(name);
    return given === undefined ? line : `${line} --${name} ${given}`;
  }, "documents list");

/** `documents list`: of one account or of everybody, in one state or in each. */
export const listDocuments: OperatorCommand = {
  name: "documents list",
  summary: "shows which verification documents were sent, the oldest first",
  options: [
    { name: "account", value: "ACCOUNT", about: "number or e-mail of the account that sent them (default: all)" },
    { name: "state", value: "STATE", about: `${documentStates.join(", ")} (default: all)` },
    pageOption,
  ],
  run: async (call) => {
    const state = stateOf(call);
    const account = call.values.has("account") ? await accountOf(call) : null;
    const page = typedPage(call);
    const query = documentsOfAll(call.tx)
      .$if(state !== null, (each) => each.where("state", "=", state ?? "waiting"))
      .$if(account !== null, (each) => each.where("user_id", "=", account?.id ?? 0));
    const found: FoundDocuments = await readWaitingPage(query, partOfPage(page), (row) => ({ ...thingOf(row), row }));
    const { things, total } = found;
    const lines = linesOfPage({ title: "Documents", page, things, total }, commandOf(call));
    const documents = things.map(({ row: { user_id: sender, created_at, decided_at, ...document } }) => ({
      ...{ ...document, account: sender, created_at: momentText(created_at) },
      decided_at: decided_at === null ? null : momentText(decided_at),
    }));
    return { lines, result: { page, total, documents } };
  },
};

/** Documents that the operator has not decided about. */
export const documentsThatWait: WaitingList = {
  name: "documents",
  title: "Verification documents that customers sent",
  read: (db, _now, page) => readWaitingPage(documentsOfAll(db).where("state", "=", "waiting"), page, thingOf),
};
