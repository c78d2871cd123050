import type { Db } from "../../database/index.ts";
import { type CommandCall, CommandProblem, type OperatorCommand, yesOrNo } from "../../operator/index.ts";
import type { ServiceRecord } from "../catalogue-records.ts";
import { raiseCatalogueVersion } from "../catalogue-version.ts";
import { typedService } from "./typed-service.ts";

const perkColumns = [
  "available_closed_sales",
  "available_personal_manager",
  "consultation_chat_period",
  "thumbnail_period",
] as const;
type Perks = Pick<ServiceRecord, (typeof perkColumns)[number]>;

const MAX_DAYS = 9999;

/** Days that were typed; null takes the perk away, undefined leaves it as it is. */
function daysOf({ values }: CommandCall, option: string): number | null | undefined {
  const typed = values.get(option);
  if (typed === undefined) return undefined;
  if (typed === "none") return null;
  const days = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  if (days < 1) throw new CommandProblem(`--${option} is days from 1 to ${String(MAX_DAYS)}, or none, not "${typed}".`);
  return days;
}

/** What the call wants of a service that gives `before`. */
function wantedOf(call: CommandCall, before: Perks): Perks {
  const chat = daysOf(call, "consultation-chat");
  const thumbnail = daysOf(call, "thumbnail");
  return {
    available_closed_sales: yesOrNo(call, "closed-sales") ?? before.available_closed_sales,
    available_personal_manager: yesOrNo(call, "personal-manager") ?? before.available_personal_manager,
    consultation_chat_period: chat === undefined ? before.consultation_chat_period : chat,
    thumbnail_period: thumbnail === undefined ? before.thumbnail_period : thumbnail,
  };
}

const readPerks = (tx: Db, id: number): Promise<Perks> =>
  tx.selectFrom("services").select(perkColumns).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

function wordsOf(perks: Perks): string {
  const every = (days: number | null, what: string) => (days === null ? [] : [`${what} every ${String(days)} days`]);
  const given = [
    ...(perks.available_closed_sales ? ["closed sales"] : []),
    ...(perks.available_personal_manager ? ["a personal manager"] : []),
    ...every(perks.consultation_chat_period, "a consultation by chat"),
    ...every(perks.thumbnail_period, "a picture for a video"),
  ];
  return given.length === 0 ? "nothing besides" : given.join(", ");
}

const perks: OperatorCommand = {
  name: "service perks",
  summary: "sets what a service gives besides, as its page tells; what is not named stays, and no provider's list changes it",
  words: [{ name: "service", about: "its number" }],
  options: [
    { name: "closed-sales", value: "YES|NO", about: "services that are closed to others" },
    { name: "personal-manager", value: "YES|NO", about: "a personal manager" },
    { name: "consultation-chat", value: "DAYS", about: "days between two consultations by chat; none takes them away" },
    { name: "thumbnail", value: "DAYS", about: "days between two pictures for a video; none takes them away" },
  ],
  run: async (call) => {
    const { tx, value } = call;
    const id = await typedService(tx, value("service"));
    const before = await readPerks(tx, id);
    const wanted = wantedOf(call, before);
    const isChanged = perkColumns.some((column) => before[column] !== wanted[column]);
    if (isChanged) {
      await tx.updateTable("services").set(wanted).where("id", "=", id).execute();
      await raiseCatalogueVersion(tx);
    }
    const lines = [`Service ${String(id)} gives ${wordsOf(wanted)}${isChanged ? "" : ", as before"}.`];
    return { lines, result: { service: id, ...wanted, isChanged } };
  },
};

/** What an operator can do about a service. */
export const serviceCommands: readonly OperatorCommand[] = [perks];
