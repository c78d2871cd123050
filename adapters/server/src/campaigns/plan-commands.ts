import { dollarDisplay, formatMoney } from "@panel/core/money";
import type { Db } from "../database/index.ts";
import {
  type CommandCall,
  type CommandOutcome,
  CommandProblem,
  type OperatorCommand,
  typedMoney,
  yesOrNo,
} from "../operator/index.ts";
import { planOf, readAllPlans, readPlan, type StoredPlan } from "./keyword-plans.ts";

const planWord = { name: "plan", about: "its number, as `plan list` says" };
const termOptions = [
  { name: "price", value: "USD", about: "for a month, such as 19.50" },
  { name: "keywords", value: "COUNT", about: "keywords that can be followed at once" },
  { name: "trial", value: "DAYS", about: "days before the first charge; 0 charges at once" },
];
const lookOptions = [
  { name: "name", value: "TEXT", about: "as customers read it" },
  { name: "highlight", value: "YES|NO", about: "whether it is shown as the one to choose" },
  { name: "sorting", value: "NUMBER", about: "its place among the plans, the smallest first" },
];

function numberOf(call: CommandCall, name: string, [least, most]: readonly [number, number]): number | null {
  const typed = call.values.get(name);
  if (typed === undefined) return null;
  const number = Number(typed);
  if (!/^\d{1,9}$/.test(typed) || number < least || number > most)
    throw new CommandProblem(`--${name} is a whole number from ${String(least)} to ${String(most)}, not "${typed}".`);
  return number;
}

function priceOf(call: CommandCall): number | null {
  const typed = call.values.get("price");
  if (typed === undefined) return null;
  const price = typedMoney(typed);
  if (price > 1_000_000_000_000) throw new CommandProblem(`--price is no price: "${typed}".`);
  return price;
}

/** What an operator names of a plan; null leaves it as it is. */
const namedOf = (call: CommandCall) => ({
  price: priceOf(call),
  keywords_limit: numberOf(call, "keywords", [1, 1_000_000]),
  trial_days: numberOf(call, "trial", [0, 365]),
  name: call.values.get("name")?.trim() ?? null,
  is_highlight: yesOrNo(call, "highlight"),
  sorting: numberOf(call, "sorting", [0, 1_000_000]),
});

const named = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<StoredPlan>;

function textOf(row: StoredPlan, users: number): string {
  const { id, name, keywordsLimit, price, trialDays, isHighlight } = planOf(row);
  const marks = [isHighlight ? "highlighted" : "", row.is_offered ? "" : "not offered any more"].filter((mark) => mark !== "");
  const facts = [
    `${formatMoney(price, dollarDisplay)} USD a month`,
    `${String(keywordsLimit)} keywords`,
    trialDays === 0 ? "no trial" : `${String(trialDays)} days of trial`,
    `${String(users)} customers`,
    ...marks,
  ];
  return `${String(id)}: ${name} (${facts.join(", ")})`;
}

async function usersOf(tx: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .selectFrom("keyword_subscriptions")
    .select(["plan_id", (query) => query.fn.countAll<number>().as("users")])
    .where("status", "<>", "ended")
    .groupBy("plan_id")
    .execute();
  return new Map(rows.map((row) => [row.plan_id, row.users]));
}

async function outcome(tx: Db, id: number, done: string, isChanged = true): Promise<CommandOutcome> {
  const row = await readPlan(tx, id);
  if (!row) throw new Error("a plan that was just written is gone");
  return { lines: [`${done}: ${textOf(row, (await usersOf(tx)).get(id) ?? 0)}.`], result: { plan: id, isChanged } };
}

async function planFor({ tx, value }: CommandCall): Promise<StoredPlan> {
  const given = value("plan");
  const row = /^[1-9]\d{0,8}$/.test(given) ? await readPlan(tx, Number(given)) : undefined;
  if (!row) throw new CommandProblem(`There is no plan "${given}".`);
  return row;
}

const insert = async (tx: Db, plan: Omit<StoredPlan, "id">): Promise<number> =>
  (await tx.insertInto("keyword_plans").values(plan).returning("id").executeTakeFirstOrThrow()).id;

const list: OperatorCommand = {
  name: "plan list",
  summary: "lists the tariff plans of keyword campaigns, and how many customers have each",
  run: async ({ tx }) => {
    const users = await usersOf(tx);
    const rows = await readAllPlans(tx);
    const lines = rows.map((row) => textOf(row, users.get(row.id) ?? 0));
    return {
      lines: lines.length === 0 ? ["There is no plan."] : lines,
      result: rows.map((row) => ({ ...planOf(row), isOffered: row.is_offered, customers: users.get(row.id) ?? 0 })),
    };
  },
};

const add: OperatorCommand = {
  name: "plan add",
  summary: "offers another tariff plan",
  options: [...termOptions, ...lookOptions].map((option) => ({
    ...option,
    isRequired: ["price", "keywords", "name"].includes(option.name),
  })),
  run: async (call) => {
    const { price, keywords_limit, trial_days, name, is_highlight, sorting } = namedOf(call);
    if (price === null || keywords_limit === null || !name) throw new CommandProblem("A plan has a name, a price and keywords.");
    const terms = { price, keywords_limit, name, trial_days: trial_days ?? 0, is_highlight: is_highlight ?? false };
    return outcome(call.tx, await insert(call.tx, { ...terms, sorting: sorting ?? 0, is_offered: true }), "Offered");
  },
};

/** Other terms are another plan: who has this one keeps it, and what somebody is about to take stays what they were shown. */
const change: OperatorCommand = {
  name: "plan change",
  summary: "changes a tariff plan; with another price, limit or trial it is a new plan, and who has the old one keeps it",
  words: [planWord],
  options: [...termOptions, ...lookOptions],
  run: async (call) => {
    const { tx } = call;
    const { id, ...before } = await planFor(call);
    const { price, keywords_limit, trial_days, ...look } = namedOf(call);
    if (look.name === "") throw new CommandProblem("A plan has a name.");
    const after = { ...before, ...named({ price, keywords_limit, trial_days }), ...named(look) };
    const hasOtherTerms = (["price", "keywords_limit", "trial_days"] as const).some((term) => after[term] !== before[term]);
    if (!hasOtherTerms) {
      const { name, is_highlight, sorting } = after;
      await tx.updateTable("keyword_plans").set({ name, is_highlight, sorting }).where("id", "=", id).execute();
      return outcome(tx, id, "Changed");
    }
    await tx.updateTable("keyword_plans").set({ is_offered: false }).where("id", "=", id).execute();
    return outcome(tx, await insert(tx, { ...after, is_offered: true }), `Offered in the stead of plan ${String(id)}`);
  },
};

const retire: OperatorCommand = {
  name: "plan retire",
  summary: "offers a tariff plan no more; who has it keeps it",
  words: [planWord],
  run: async (call) => {
    const { id, is_offered } = await planFor(call);
    await call.tx.updateTable("keyword_plans").set({ is_offered: false }).where("id", "=", id).execute();
    return outcome(call.tx, id, is_offered ? "Not offered any more" : "Not offered any more already", is_offered);
  },
};

/** What an operator can do about tariff plans. */
export const planCommands: readonly OperatorCommand[] = [list, add, change, retire];
