import { linkNetworks } from "@panel/core/links";
import { localeCodes } from "@panel/core/locale";
import { safeUrl } from "@panel/core/routing";
import * as z from "zod/mini";
import type { Db } from "../database/index.ts";
import { type CommandCall, CommandProblem, type OperatorCommand, yesOrNo } from "../operator/index.ts";
import { freeOrderDemand } from "../ordering/index.ts";
import { changeDocument } from "../settings/index.ts";
import { questsOn, wordsIn } from "./quest-statements.ts";

/** Amounts of a quest's file are dollars. */
const MICROS = 1_000_000;

const worded = z.union([
  z.string().check(z.minLength(1)),
  z.object({ byLocale: z.record(z.string(), z.string()) }).check(z.refine(({ byLocale }) => "en" in byLocale)),
]);
const dollars = z._default(z.number().check(z.nonnegative(), z.lte(1_000_000)), 0);
const flag = z._default(z.boolean(), false);

/** A quest as its file says it; texts may be worded for each language, as in the documents. */
const questFile = z.strictObject({
  id: z.optional(z.int().check(z.positive())),
  name: worded,
  shortBody: z.optional(worded),
  body: z.optional(worded),
  reward: worded,
  image: z.optional(z.string().check(z.refine((address) => safeUrl(address) !== null))),
  network: z.optional(z.string().check(z.refine((key) => linkNetworks.some((network) => network.key === key)))),
  linkType: z._default(z.string(), ""),
  repeats: z._default(z.int().check(z.positive()), 1),
  allowProof: flag,
  minSpend: dollars,
  minSpendDisabled: flag,
  minTopUp: dollars,
  minTopUpDisabled: flag,
  lifetimeHours: z._default(z.int().check(z.positive()), 168),
  /** What is ordered for each trial; without it nothing but time delivers. Network and type of the link are the service's then. */
  service: z.optional(z.int().check(z.positive())),
  quantity: z.optional(z.int().check(z.positive())),
  sorting: z._default(z.int(), 0),
});
type QuestFile = z.output<typeof questFile>;

async function questFrom({ text, value }: CommandCall): Promise<QuestFile> {
  const file = value("file");
  const read = questFile.safeParse(parsed(await text("file"), file));
  if (read.success) return read.data;
  const wrong = read.error.issues.map((issue) => (issue.code === "unrecognized_keys" ? issue.keys : issue.path).join("."));
  throw new CommandProblem(`"${file}" holds no quest: these fields are missing or wrong: ${wrong.join(", ")}.`);
}

function parsed(content: string, file: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw new CommandProblem(`"${file}" holds no JSON.`);
  }
}

const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

const rowOf = (quest: QuestFile) => ({
  name: JSON.stringify(quest.name),
  short_body: jsonOrNull(quest.shortBody),
  body: jsonOrNull(quest.body),
  reward: JSON.stringify(quest.reward),
  image: quest.image ?? null,
  network_key: quest.network ?? null,
  link_words: quest.linkType,
  repeats_count: quest.repeats,
  allow_proof_url: quest.allowProof,
  min_spend: Math.round(quest.minSpend * MICROS),
  min_spend_disabled: quest.minSpendDisabled,
  min_top_up: Math.round(quest.minTopUp * MICROS),
  min_top_up_disabled: quest.minTopUpDisabled,
  lifetime_hours: quest.lifetimeHours,
  service_id: quest.service ?? null,
  quantity: quest.quantity ?? null,
  sorting: quest.sorting,
  is_enabled: true,
});

async function write(tx: Db, quest: QuestFile): Promise<number> {
  const row = rowOf(quest);
  if (quest.id === undefined) {
    const { id } = await tx.insertInto("free_trial_quests").values(row).returning("id").executeTakeFirstOrThrow();
    return id;
  }
  const changed = await tx
    .updateTable("free_trial_quests")
    .set(row)
    .where("id", "=", quest.id)
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw new CommandProblem(`There is no quest ${String(quest.id)} to change; leave the id out for a new one.`);
  return changed.id;
}

/** The quest with the link that its service demands, where it orders one. */
async function asOrdered(tx: Db, quest: QuestFile): Promise<QuestFile> {
  const { service, quantity } = quest;
  if (service === undefined && quantity === undefined) return quest;
  if (service === undefined || quantity === undefined)
    throw new CommandProblem("A quest names both service and quantity, or neither.");
  const demand = await freeOrderDemand(tx, { serviceId: service, quantity });
  if (demand === null)
    throw new CommandProblem(`Service ${String(service)} cannot be ordered with the quantity ${String(quantity)}.`);
  const network = linkNetworks.find(({ key }) => key === demand.networkKey)?.key;
  return { ...quest, network, linkType: demand.typeWords };
}

interface Services {
  /** Null where nothing is simulated. */
  readonly deliveryMs: number | null;
}

async function publish(call: CommandCall, { deliveryMs }: Services) {
  const { tx } = call;
  const quest = await asOrdered(tx, await questFrom(call));
  if (questsOn(deliveryMs) === "ordered" && quest.service === undefined)
    throw new CommandProblem("A quest names the service and quantity that its trials order: nothing is simulated here.");
  const id = await write(tx, quest);
  return { lines: [`Quest ${String(id)} is offered: ${wordsIn(quest.name, "en") ?? ""}.`], result: { quest: id } };
}

async function withdraw({ tx, value }: CommandCall) {
  const given = value("quest");
  const id = /^[1-9]\d{0,8}$/.test(given) ? Number(given) : 0;
  const row = await tx
    .updateTable("free_trial_quests")
    .set({ is_enabled: false })
    .where("id", "=", id)
    .where("is_enabled", "=", true)
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new CommandProblem(`No quest "${given}" is offered.`);
  return { lines: [`Quest ${String(id)} is offered no more; trials of it go on.`], result: { quest: id } };
}

/** Quests with what came of them. */
const readFigures = (tx: Db) =>
  tx
    .selectFrom("free_trial_quests as quest")
    .select(["quest.id", "quest.name", "quest.is_enabled"])
    .select((expression) => [
      expression
        .selectFrom("free_trial_clicks")
        .select(({ fn }) => fn.countAll<number>().as("clicks"))
        .whereRef("quest_id", "=", "quest.id")
        .as("clicks"),
      expression
        .selectFrom("free_trials")
        .select(({ fn }) => fn.countAll<number>().as("trials"))
        .whereRef("quest_id", "=", "quest.id")
        .as("trials"),
    ])
    .orderBy("quest.id")
    .execute();

async function list({ tx }: CommandCall) {
  const quests = (await readFigures(tx)).map(({ id, name, is_enabled, clicks, trials }) => ({
    id,
    name: wordsIn(name, "en") ?? "",
    isOffered: is_enabled,
    clicks: Number(clicks),
    trials: Number(trials),
  }));
  const lineOf = ({ id, name, isOffered, clicks, trials }: (typeof quests)[number]) =>
    `${String(id)}: ${name}, ${isOffered ? "offered" : "withdrawn"}, clicks ${String(clicks)}, trials ${String(trials)}`;
  return { lines: quests.length === 0 ? ["No quest is set up."] : quests.map(lineOf), result: quests };
}

async function setEntry(call: CommandCall) {
  const isShown = yesOrNo(call, "shown");
  await changeDocument(call.tx, "partner-settings", (stored) => ({
    ...(stored as object | null),
    free_views_is_allowed: isShown,
  }));
  return { lines: [`The Earn menu ${isShown ? "leads" : "does not lead"} to free trials.`], result: { isShown } };
}

/** What an operator can do about quests. */
export const questCommands: readonly OperatorCommand<Services>[] = [
  { name: "quest list", summary: "lists quests of free trials with their clicks and trials", run: list },
  {
    name: "quest publish",
    summary: "offers a quest of free trials, or changes the one whose id its file names",
    words: [
      {
        name: "file",
        isFile: true,
        about: `JSON of one quest: name, reward, and what it asks for; texts may be worded for ${String(localeCodes.length)} languages by {"byLocale": …}`,
      },
    ],
    run: publish,
  },
  {
    name: "quest entry",
    summary: "shows free trials in the Earn menu of customers, or does not; the page and the sidebar go by the settings",
    options: [{ name: "shown", value: "YES|NO", about: "yes or no", isRequired: true }],
    run: setEntry,
  },
  {
    name: "quest withdraw",
    summary: "offers a quest no more; trials of it go on",
    words: [{ name: "quest", about: "its number, as `quest list` says" }],
    run: withdraw,
  },
];
