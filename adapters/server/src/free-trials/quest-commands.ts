import { localeCodes } from "@panel/core/locale";
import * as z from "zod/mini";
import type { Db } from "../database/index.ts";
import { type CommandCall, CommandProblem, type OperatorCommand, yesOrNo } from "../operator/index.ts";
import { changeDocument } from "../settings/index.ts";
import { isFields, usually, whole } from "../shop-file/index.ts";
import { asOrdered, namesWholeOrder, questFields, rowOf } from "./quest-file.ts";
import { questsOn, wordsIn } from "./quest-statements.ts";

const questFile = z.strictObject({ id: z.optional(whole(1, 1_000_000_000)), sorting: usually(z.int(), 0), ...questFields });
type QuestFile = z.output<typeof questFile>;

/** The fields with their texts as a shop's file words them; a quest's own file may word them as the documents do. */
const withoutByLocale = (quest: unknown): unknown =>
  isFields(quest)
    ? Object.fromEntries(
        Object.entries(quest).map(([name, value]) => [name, isFields(value) && "byLocale" in value ? value["byLocale"] : value]),
      )
    : quest;

async function questFrom({ text, value }: CommandCall): Promise<QuestFile> {
  const file = value("file");
  const read = questFile.safeParse(withoutByLocale(parsed(await text("file"), file)));
  if (!read.success) {
    const wrong = read.error.issues.map((issue) => (issue.code === "unrecognized_keys" ? issue.keys : issue.path).join("."));
    throw new CommandProblem(`"${file}" holds no quest: these fields are missing or wrong: ${wrong.join(", ")}.`);
  }
  if (!namesWholeOrder(read.data)) throw new CommandProblem("A quest names both service and quantity, or neither.");
  return read.data;
}

function parsed(content: string, file: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw new CommandProblem(`"${file}" holds no JSON.`);
  }
}

async function write(tx: Db, { id, sorting, ...wanted }: QuestFile): Promise<number> {
  const quest = await asOrdered(tx, wanted);
  if (quest === null)
    throw new CommandProblem(`Service ${String(wanted.service)} cannot be ordered with the quantity ${String(wanted.quantity)}.`);
  const row = { ...rowOf(quest), sorting };
  if (id === undefined)
    return (await tx.insertInto("free_trial_quests").values(row).returning("id").executeTakeFirstOrThrow()).id;
  const changed = await tx.updateTable("free_trial_quests").set(row).where("id", "=", id).returning("id").executeTakeFirst();
  if (!changed) throw new CommandProblem(`There is no quest ${String(id)} to change; leave the id out for a new one.`);
  return changed.id;
}

interface Services {
  /** Null where nothing is simulated. */
  readonly deliveryMs: number | null;
}

async function publish(call: CommandCall, { deliveryMs }: Services) {
  const quest = await questFrom(call);
  if (questsOn(deliveryMs) === "ordered" && quest.service === null)
    throw new CommandProblem("A quest names the service and quantity that its trials order: nothing is simulated here.");
  const id = await write(call.tx, quest);
  const name = typeof quest.name === "string" ? quest.name : quest.name.en;
  return { lines: [`Quest ${String(id)} is offered: ${name}.`], result: { quest: id } };
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
