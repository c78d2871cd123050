import { sampleQuests, type SetUpQuest } from "@panel/memory";
import type { Db } from "../../adapters/server/src/database/index.ts";
import { decideTrial, type TrialDecision, type TrialDecisionOutcome } from "../../adapters/server/src/free-trials/index.ts";
import { createLedger } from "../../adapters/server/src/ledger/index.ts";
import { readInstanceSettings, writeDocument } from "../../adapters/server/src/settings/index.ts";
import type { TestServer } from "./open-server.ts";

/** Quests, those of the memory's samples unless others are named, and the entry of the menu that leads to them. */
export async function seedQuests(db: Db, quests: readonly SetUpQuest[] = sampleQuests): Promise<void> {
  const rows = quests.map((quest) => ({
    id: quest.id,
    name: JSON.stringify(quest.name),
    short_body: quest.shortBody === null ? null : JSON.stringify(quest.shortBody),
    body: JSON.stringify(quest.body),
    reward: JSON.stringify(quest.reward),
    image: quest.image,
    network_key: quest.networkKey,
    link_words: quest.linkWords,
    repeats_count: quest.repeats,
    allow_proof_url: quest.allowsProof,
    min_spend: quest.minimumSpend.amount,
    min_spend_disabled: quest.minimumSpend.isDisabled,
    min_top_up: quest.minimumTopUp.amount,
    min_top_up_disabled: quest.minimumTopUp.isDisabled,
    service_id: quest.ordered?.serviceId ?? null,
    quantity: quest.ordered?.quantity ?? null,
    sorting: quest.id,
  }));
  await db.insertInto("free_trial_quests").values(rows).execute();
  await writeDocument(db, "partner-settings", { free_views_is_allowed: true });
}

/** How long a delivery of the tests takes. */
const DELIVERY_MS = 100_000;

/** What the operator decides. */
export const decideOnTrial = (
  test: Pick<TestServer, "db" | "clock">,
  id: number,
  decision: TrialDecision,
): Promise<TrialDecisionOutcome> => {
  const shop = { ledger: createLedger(), readSettings: readInstanceSettings };
  return decideTrial(test.db, { shop, deliveryMs: DELIVERY_MS }, id, decision, new Date(test.clock.now()));
};
