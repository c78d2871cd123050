import type { UserId } from "@panel/core/identifiers";
import type { ReferralPeriod, ReferralProgramPort, ReferralStatistics, ReferredPage } from "@panel/core/referral-program";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import {
  getReferrals,
  getReferralStatistics,
  referralStatisticsFromWire,
  referredPageFromWire,
} from "@panel/wire/referral-program";
import type { HttpClient } from "../transport/http-client.ts";

/** The referral programme over HTTP (API-058, API-059). */
export class HttpReferralProgramPort implements ReferralProgramPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async referrals(before: UserId | null, signal?: CancelSignal): PortAnswer<ReferredPage> {
    const query = { before };
    return mapResult(await this.client.call(getReferrals, { query, signal }), referredPageFromWire);
  }

  async statistics({ groupBy, startDate, endDate }: ReferralPeriod, signal?: CancelSignal): PortAnswer<ReferralStatistics> {
    const query = { group_by: groupBy, start_date: startDate, end_date: endDate };
    return mapResult(await this.client.call(getReferralStatistics, { query, signal }), referralStatisticsFromWire);
  }
}
