import type { FreeTrial, FreeTrialQuest, FreeTrialsPort, TrialRefusal, TrialRequest } from "@panel/core/free-trials";
import type { IdempotencyKey } from "@panel/core/identifiers";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import {
  getFreeTrial,
  getFreeTrialQuest,
  getFreeTrialQuests,
  getFreeTrials,
  postFreeTrial,
  postFreeTrialQuestTrack,
  questFromWire,
  trialFromWire,
} from "@panel/wire/free-trials";
import { getPartnerSettings } from "@panel/wire/settings";
import type { HttpClient } from "../transport/http-client.ts";

/** Free trials over HTTP (API-034, API-070 to API-075). */
export class HttpFreeTrialsPort implements FreeTrialsPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async quests(signal?: CancelSignal): PortAnswer<readonly FreeTrialQuest[]> {
    return mapResult(await this.client.call(getFreeTrialQuests, { signal }), (quests) => quests.map(questFromWire));
  }

  async areFreeViewsAllowed(signal?: CancelSignal): PortAnswer<boolean> {
    return mapResult(await this.client.call(getPartnerSettings, { signal }), (settings) => settings.free_views_is_allowed);
  }

  async quest(id: number, signal?: CancelSignal): PortAnswer<FreeTrialQuest> {
    return mapResult(await this.client.call(getFreeTrialQuest, { params: { id }, signal }), questFromWire);
  }

  async track(id: number): PortAnswer<null> {
    return mapResult(await this.client.call(postFreeTrialQuestTrack, { params: { id } }), () => null);
  }

  async trials(signal?: CancelSignal): PortAnswer<readonly FreeTrial[]> {
    return mapResult(await this.client.call(getFreeTrials, { signal }), (trials) => trials.map(trialFromWire));
  }

  async trial(id: number, signal?: CancelSignal): PortAnswer<FreeTrial> {
    return mapResult(await this.client.call(getFreeTrial, { params: { id }, signal }), trialFromWire);
  }

  async request({ questId, url, proofUrl }: TrialRequest, key: IdempotencyKey): PortAnswer<FreeTrial, TrialRefusal> {
    const body = { free_trial_quest_id: questId, url, proof_url: proofUrl };
    return mapResult(await this.client.call(postFreeTrial, { key, body }), trialFromWire);
  }
}
