import { fieldOfTrialProblem, type QuestCondition } from "@panel/core/free-trials";
import { dollarDisplay, formatMoney } from "@panel/core/money";
import { offeredFeatures } from "@panel/core/settings";
import {
  getFreeTrial,
  getFreeTrialQuest,
  getFreeTrialQuests,
  getFreeTrials,
  postFreeTrial,
  postFreeTrialQuestTrack,
  questToWire,
  trialToWire,
} from "@panel/wire/free-trials";
import { readBuyer } from "../accounts/index.ts";
import {
  type Call,
  handle,
  type Handler,
  invalidSession,
  notFound,
  Reply,
  refuseFields,
  type ServerText,
  sessionOf,
  text,
} from "../calls/index.ts";
import { linkRefusalText } from "../ordering/index.ts";
import { refuseFrozen } from "../payments/index.ts";
import type { ReadSettings } from "../settings/index.ts";
import {
  countClick,
  countTrials,
  type OfferedQuests,
  questOf,
  readQuest,
  readQuests,
  readReached,
  standingOf,
  type StoredQuest,
} from "./quest-statements.ts";
import { requestTrial, type TrialRefused } from "./request-trial.ts";
import { readOwnTrial, readTrials, trialOf } from "./trial-statements.ts";

/** Nothing is there, as of a list that is not set up or has nothing yet (FTR-006, DEC-095). */
const nothingYet = () => new Reply(null, { status: 204 });

const dollars = (amount: Parameters<typeof formatMoney>[0]): string => formatMoney(amount, dollarDisplay);

function missingText([first]: readonly QuestCondition[]): ServerText {
  switch (first?.kind) {
    case "spend":
      return text("trialSpendMissing", { goal: dollars(first.goal), reached: dollars(first.reached) });
    case "topUp":
      return text("trialTopUpMissing", { goal: dollars(first.goal), reached: dollars(first.reached) });
    default:
      return text("trialNoneLeft");
  }
}

function wordsOf(refused: TrialRefused): readonly [field: string, words: ServerText] {
  switch (refused.kind) {
    case "unknownQuest":
      return ["free_trial_quest_id", text("trialQuestUnknown")];
    case "pageTaken":
      return ["url", text("trialPageTaken")];
    case "notOpen":
      return ["free_trial_quest_id", missingText(refused.missing)];
    case "link":
      return ["url", linkRefusalText(refused.refusal)];
    default:
      return [fieldOfTrialProblem(refused) === "proofUrl" ? "proof_url" : "url", proofTexts[refused.kind]];
  }
}

const proofTexts = {
  noProof: text("required"),
  unusableProof: text("trialProofUnusable"),
  proofNotAskedFor: text("trialProofNotAskedFor"),
} as const;

/** Quests are shown while they are switched on (FTR-001), to guests where they may look (DEC-096). */
async function admit(readSettings: ReadSettings, { db, session }: Pick<Call, "db" | "session">): Promise<void> {
  const settings = await readSettings(db);
  if (!offeredFeatures(settings).freeTrials) throw notFound();
  if (session === null && !settings.freeTrials.guestsMayLook) throw invalidSession();
}

/** Quests with how far the caller is with each. */
async function toldQuests({ db, session, locale }: Call, rows: readonly StoredQuest[]) {
  if (session === null) return rows.map((row) => questToWire(questOf(row, locale, null)));
  const reached = await readReached(db, session.userId);
  const trials = await countTrials(db, session.userId);
  return rows.map((row) => questToWire(questOf(row, locale, standingOf(reached, trials.get(row.id) ?? 0))));
}

async function oneQuest(quests: OfferedQuests, call: Call<typeof getFreeTrialQuest>) {
  const row = await readQuest(call.db, quests, call.params.id);
  const [quest] = row ? await toldQuests(call, [row]) : [];
  if (!quest) throw notFound();
  return quest;
}

async function track(quests: OfferedQuests, { db, params, session, clock }: Call<typeof postFreeTrialQuestTrack>) {
  const { userId } = sessionOf({ session });
  if (!(await readQuest(db, quests, params.id))) throw notFound();
  await countClick(db, params.id, userId, new Date(clock.now()));
  return null;
}

async function request(quests: OfferedQuests, call: Call<typeof postFreeTrial>) {
  const { db, body, locale, clock } = call;
  const { userId } = sessionOf(call);
  const now = new Date(clock.now());
  refuseFrozen(await readBuyer(db, userId, now, true));
  const asked = { userId, questId: body.free_trial_quest_id, url: body.url, proofUrl: body.proof_url ?? "" };
  const given = await requestTrial(db, quests, asked, now);
  if (!given.ok) throw refuseFields(Object.fromEntries(given.error.map(wordsOf)));
  return trialToWire(trialOf(given.value, locale));
}

async function oneTrial(call: Call<typeof getFreeTrial>) {
  const row = await readOwnTrial(call.db, call.params.id, sessionOf(call).userId);
  if (!row) throw notFound();
  return trialToWire(trialOf(row, call.locale));
}

/** API-070 to API-075; none of them answers while free trials are switched off. */
export function freeTrialsHandlers(readSettings: ReadSettings, quests: OfferedQuests): readonly Handler[] {
  const offered =
    <Kind extends Call, Answer>(run: (call: Kind) => Promise<Answer>) =>
    async (call: Kind): Promise<Answer> => {
      await admit(readSettings, call);
      return run(call);
    };
  return [
    handle(
      getFreeTrialQuests,
      offered(async (call: Call<typeof getFreeTrialQuests>) => {
        const rows = await readQuests(call.db, quests);
        return rows.length === 0 ? nothingYet() : toldQuests(call, rows);
      }),
    ),
    handle(
      getFreeTrialQuest,
      offered((call: Call<typeof getFreeTrialQuest>) => oneQuest(quests, call)),
    ),
    handle(
      postFreeTrialQuestTrack,
      offered((call: Call<typeof postFreeTrialQuestTrack>) => track(quests, call)),
    ),
    handle(
      getFreeTrials,
      offered(async (call: Call<typeof getFreeTrials>) => {
        const rows = await readTrials(call.db, sessionOf(call).userId);
        return rows.length === 0 ? nothingYet() : rows.map((row) => trialToWire(trialOf(row, call.locale)));
      }),
    ),
    handle(
      postFreeTrial,
      offered((call: Call<typeof postFreeTrial>) => request(quests, call)),
    ),
    handle(getFreeTrial, offered(oneTrial)),
  ];
}
