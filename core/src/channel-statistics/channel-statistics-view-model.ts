import { action, computed, makeObservable, observable, reaction } from "mobx";
import { rangeOf, usualGrouping, type StatisticsPeriod } from "../order-statistics/index.ts";
import type { KeyValueStorage } from "../platform/index.ts";
import { mapResult, type PortAnswer } from "../result/index.ts";
import { Query, type CancelSignal } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import { type VideoChannel } from "../profile/index.ts";
import { readSelectedChannel, writeSelectedChannel } from "../video-channels/index.ts";
import { USUAL_PERIOD, type ChannelStatisticsAddress } from "./channel-statistics-address.ts";
import { plottedSteps, rangeBefore, totalsOfDays, type ChannelTotals, type PlottedStep } from "./channel-figure-rules.ts";
import type {
  ChannelInfo,
  ChannelQuestion,
  ChannelStatisticsPort,
  ChannelVideo,
  DailyFigures,
  VideoFigures,
} from "./channel-statistics-port.ts";

/** A figure now and one month before. */
export interface Compared<Value> {
  readonly now: Value;
  readonly before: Value;
}

/** Days of a period as figures with their trend, and as points of plots. */
export interface ChannelDays {
  readonly totals: Compared<ChannelTotals>;
  readonly grouping: "day" | "month";
  readonly steps: readonly PlottedStep[];
}

/** What is asked for whenever another channel or another period is chosen. */
interface Report {
  readonly question: ChannelQuestion;
  readonly period: StatisticsPeriod;
}

export interface ChannelStatisticsViewModelDependencies {
  readonly port: ChannelStatisticsPort;
  readonly session: { readonly profile: { readonly videoChannels: readonly VideoChannel[] } | null };
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly address: ChannelStatisticsAddress;
}

/** What there is to report about. */
export type ReportSituation = "waiting" | "noChannel" | "noneReportable" | "ready";

/** The report about one of the person's channels (CHS-001); each of its parts is read, and fails, by itself. */
export class ChannelStatisticsViewModel {
  period: StatisticsPeriod = USUAL_PERIOD;
  /** The account's own id of the channel that was chosen here, on this device (YTA-005). */
  chosenId: number | null;
  readonly infoQuery: Query<Report, Compared<ChannelInfo>>;
  readonly daysQuery: Query<Report, ChannelDays>;
  readonly videosQuery: Query<Report, readonly ChannelVideo[]>;
  readonly videoFiguresQuery: Query<Report, readonly VideoFigures[]>;
  readonly #parts: ChannelStatisticsViewModelDependencies;

  constructor(parts: ChannelStatisticsViewModelDependencies) {
    this.#parts = parts;
    this.chosenId = readSelectedChannel(parts.storage);
    const { port } = parts;
    this.infoQuery = new Query(({ question }, signal) => compared(question, signal, (asked) => port.info(asked, signal)));
    this.daysQuery = new Query(async ({ question, period }, signal) =>
      mapResult(await compared(question, signal, (asked) => port.days(asked, signal)), (days) =>
        reportOf(days, question, period),
      ),
    );
    this.videosQuery = new Query(({ question }, signal) => port.videos(question, signal));
    this.videoFiguresQuery = new Query(({ question }, signal) => port.videoFigures(question, signal));
    makeObservable<this, "show">(this, {
      period: observable,
      chosenId: observable,
      channels: computed,
      channel: computed,
      situation: computed,
      choose: action,
      setPeriod: action,
      show: action,
    });
  }

  /** The channels on offer: only reportable ones (YTA-007). */
  get channels(): readonly VideoChannel[] {
    return this.#connected.filter(({ isReportable }) => isReportable);
  }

  /** The selected channel where it is on offer, else the first one. */
  get channel(): VideoChannel | null {
    return this.channels.find(({ id }) => id === this.chosenId) ?? this.channels[0] ?? null;
  }

  get situation(): ReportSituation {
    if (this.#parts.session.profile === null) return "waiting";
    if (this.#connected.length === 0) return "noChannel";
    return this.channel === null ? "noneReportable" : "ready";
  }

  get #connected(): readonly VideoChannel[] {
    return this.#parts.session.profile?.videoChannels ?? [];
  }

  /** Reads what the address, the profile and the choices ask for, again whenever that changes. */
  activate(): Cancel {
    const stops = [
      this.#parts.address.follow((period) => this.show(period)),
      reaction(
        () => [this.channel?.channelId, this.period].join(" "),
        () => this.load(),
        { fireImmediately: true },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const query of this.#queries) query.cancel();
    };
  }

  /** What tasks and statistics are about from now on, elsewhere too (YTA-005). */
  choose(id: number): void {
    this.chosenId = id;
    writeSelectedChannel(this.#parts.storage, id);
  }

  setPeriod(period: StatisticsPeriod): void {
    this.period = period;
    this.#parts.address.write(period);
  }

  private show(period: StatisticsPeriod): void {
    this.period = period;
  }

  private load(): void {
    const { channel, period } = this;
    if (channel === null) return;
    const question = { channelId: channel.channelId, ...rangeOf(period, this.#parts.clock.now()) };
    for (const query of this.#queries) void query.run({ question, period });
  }

  get #queries() {
    return [this.infoQuery, this.daysQuery, this.videosQuery, this.videoFiguresQuery] as const;
  }
}

/** The same question now and one month before, together. */
async function compared<Value>(
  question: ChannelQuestion,
  signal: CancelSignal,
  ask: (question: ChannelQuestion) => PortAnswer<Value>,
): PortAnswer<Compared<Value>> {
  const [now, before] = await Promise.all([ask(question), ask({ ...question, ...rangeBefore(question) })]);
  if (!now.ok) return now;
  return mapResult(before, (earlier) => ({ now: now.value, before: earlier }));
}

function reportOf(
  { now, before }: Compared<readonly DailyFigures[]>,
  range: ChannelQuestion,
  period: StatisticsPeriod,
): ChannelDays {
  const grouping = usualGrouping(period) === "day" ? "day" : "month";
  return {
    totals: { now: totalsOfDays(now), before: totalsOfDays(before) },
    grouping,
    steps: plottedSteps(now, range, grouping),
  };
}
