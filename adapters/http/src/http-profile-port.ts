import type { EmailField, GradesSummary, ProfilePort, TwoFactorField, UserProfile } from "@panel/core/profile";
import { mapResult, type FieldRefusal, type PortAnswer } from "@panel/core/result";
import type { AnalyticsIds } from "@panel/core/platform";
import type { Attribution } from "@panel/core/visitor";
import type { CancelSignal } from "@panel/core/tasks";
import {
  getGradesSummary,
  getProfile,
  gradesSummaryFromWire,
  postMarketingSources,
  postSetAnalyticsClientId,
  postSetEmail,
  postUpdateTwoFactor,
  profileFromWire,
} from "@panel/wire/profile";
import type { HttpClient } from "./transport/http-client.ts";

/** The account over HTTP (API-006 to API-008, API-027, API-037). */
export class HttpProfilePort implements ProfilePort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async profile(signal?: CancelSignal): PortAnswer<UserProfile> {
    const answer = await this.client.call(getProfile, { query: { with_increased_balance_accuracy: 1 }, signal });
    return mapResult(answer, profileFromWire);
  }

  async setEmail(email: string): PortAnswer<null, FieldRefusal<EmailField>> {
    return this.client.call(postSetEmail, { body: { email } });
  }

  async setAnalyticsIds(ids: AnalyticsIds): PortAnswer<null> {
    const body = {
      yandex_metrika_client_id: ids.yandexMetrikaClientId,
      google_analytics4_client_id: ids.googleAnalytics4ClientId,
    };
    return this.client.call(postSetAnalyticsClientId, { body });
  }

  async setMarketingSources({ source, medium, campaign, vsCid, vsSubid }: Attribution): PortAnswer<null> {
    const body = {
      marketing_source: source,
      marketing_medium: medium,
      marketing_campaign: campaign,
      vs_cid: vsCid,
      vs_subid: vsSubid,
    };
    return this.client.call(postMarketingSources, { body });
  }

  async updateTwoFactor(isOn: boolean, code: string): PortAnswer<null, FieldRefusal<TwoFactorField>> {
    return this.client.call(postUpdateTwoFactor, { body: { is_2fa: isOn, code } });
  }

  async grades(signal?: CancelSignal): PortAnswer<GradesSummary> {
    return mapResult(await this.client.call(getGradesSummary, { signal }), gradesSummaryFromWire);
  }
}
