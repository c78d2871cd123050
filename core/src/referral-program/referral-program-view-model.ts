import { action, computed, makeObservable, observable } from "mobx";
import { zeroFraction, type Fraction } from "../money/index.ts";
import { rangeOf, usualGrouping, type DayRange, type StatisticsPeriod } from "../order-statistics/index.ts";
import { copyText, type Clipboard, type Sharing } from "../platform/index.ts";
import type { UserProfile } from "../profile/index.ts";
import { failure, mapResult, success } from "../result/index.ts";
import { Command, Query } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type {
  ReferralProgramPort,
  ReferralRow,
  ReferralStatistics,
  ReferredPage,
  ReferredPerson,
} from "./referral-program-port.ts";
import { referralLink, shownReferralRows, type ReferralMeasure } from "./referral-program-rules.ts";

export interface ReferralProgramViewModelDependencies {
  readonly port: ReferralProgramPort;
  readonly session: { readonly profile: UserProfile | null };
  readonly clipboard: Clipboard;
  readonly sharing: Sharing;
  readonly clock: Clock;
}

/** What was read, and for which days. */
export interface LoadedReferrals {
  readonly groupBy: "day" | "month";
  readonly statistics: ReferralStatistics;
  /** With the empty days or months between. */
  readonly rows: readonly ReferralRow[];
}

interface Question {
  readonly groupBy: "day" | "month";
  readonly range: DayRange;
}

const groupingOf = (period: StatisticsPeriod): "day" | "month" => (usualGrouping(period) === "day" ? "day" : "month");

/** The page of the referral programme: the link, what it brought, and who came by it (REF-001 to REF-003). */
export class ReferralProgramViewModel {
  period: StatisticsPeriod = "last_month";
  measure: ReferralMeasure = "earned";
  readonly statisticsQuery: Query<Question, LoadedReferrals>;
  readonly peopleQuery: Query<readonly ReferredPerson[], ReferredPage>;
  readonly copying: Command<string, null, { readonly kind: "notCopied" }>;
  readonly handingOn: Command<string, null, { readonly kind: "notShared" }>;
  readonly #parts: ReferralProgramViewModelDependencies;

  constructor(parts: ReferralProgramViewModelDependencies) {
    this.#parts = parts;
    const { port, clipboard, sharing } = parts;
    this.statisticsQuery = new Query(async ({ groupBy, range }, signal) =>
      mapResult(await port.statistics({ groupBy, ...range }, signal), (statistics) => ({
        groupBy,
        statistics,
        rows: shownReferralRows(statistics.rows, groupBy, range),
      })),
    );
    this.peopleQuery = new Query(async (known, signal) =>
      mapResult(await port.referrals(known.at(-1)?.id ?? null, signal), ({ people, hasOlder }) => ({
        people: [...known, ...people],
        hasOlder,
      })),
    );
    this.copying = new Command({ send: (text) => copyText(clipboard, text) });
    this.handingOn = new Command({
      send: async (words) =>
        (await sharing.share({ text: words, url: this.link ?? "" })) ? success(null) : failure({ kind: "notShared" as const }),
    });
    makeObservable(this, {
      period: observable,
      measure: observable,
      link: computed,
      share: computed,
      setPeriod: action,
      setMeasure: action,
    });
  }

  /** The link that brings people here (REF-001); null while nobody is known to be logged in. */
  get link(): string | null {
    const { session, sharing } = this.#parts;
    return referralLink(sharing.panelAddress, session.profile?.affiliateCode ?? "");
  }

  /** What of an order's cost comes to the referrer (DEC-089). */
  get share(): Fraction {
    return this.#parts.session.profile?.referralShare ?? zeroFraction;
  }

  /** Whether the device has a sheet of its own to hand a link on. */
  get canShare(): boolean {
    return this.#parts.sharing.canShare;
  }

  activate(): Cancel {
    void this.load();
    void this.loadPeople();
    return () => {
      this.statisticsQuery.cancel();
      this.peopleQuery.cancel();
    };
  }

  async load(): Promise<void> {
    const range = rangeOf(this.period, this.#parts.clock.now());
    await this.statisticsQuery.run({ groupBy: groupingOf(this.period), range });
  }

  async loadPeople(): Promise<void> {
    await this.peopleQuery.run([]);
  }

  /** Adds those who came before to those who are shown. */
  async loadOlder(): Promise<void> {
    const page = this.peopleQuery.value;
    if (page?.hasOlder && !this.peopleQuery.isLoading) await this.peopleQuery.run(page.people);
  }

  setPeriod(period: StatisticsPeriod): void {
    this.period = period;
    void this.load();
  }

  setMeasure(measure: ReferralMeasure): void {
    this.measure = measure;
  }

  async copy(): Promise<void> {
    if (this.link !== null) await this.copying.run(this.link);
  }

  /** Opens the device's sheet with some words beside the link. */
  async handOn(words: string): Promise<void> {
    if (this.link !== null) await this.handingOn.run(words);
  }
}
