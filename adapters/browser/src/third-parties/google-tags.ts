import { allowsAnything, type ConsentSignals, type TagsPort } from "@panel/core/consent";
import type { TagIds } from "@panel/core/settings";
import { hasTags } from "@panel/core/third-parties";
import { DataLayerAnalytics, type DataLayerHost, type RecordedEvent } from "../data-layer-analytics.ts";
import { eventsIn, type KeptEvents } from "./kept-events.ts";
import type { ScriptLoader } from "./script-loader.ts";

const TAGS = "https://www.googletagmanager.com";

/** Commands of Google's tags are the arguments of a call, not a list: a list they take for something else. */
function command(..._words: unknown[]): unknown {
  // oxlint-disable-next-line prefer-rest-params
  return arguments;
}

const consentOf = ({ analyticsStorage, adStorage, adUserData, adPersonalization }: ConsentSignals) => ({
  analytics_storage: analyticsStorage,
  ad_storage: adStorage,
  ad_user_data: adUserData,
  ad_personalization: adPersonalization,
});

/** The window as tags see it. */
export interface TagHost extends DataLayerHost {
  addEventListener?(type: "pagehide", listen: () => void): void;
}

/** What tags need besides the window. */
export interface TagMeans {
  readonly scripts: Pick<ScriptLoader, "load">;
  readonly kept: Pick<KeptEvents, "take" | "give">;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Google Analytics 4 and Tag Manager in consent mode: not loaded at all before something is allowed (ANL-001, DEC-029). */
export class GoogleTags implements TagsPort {
  readonly #host: TagHost;
  readonly #means: TagMeans;
  readonly #now: () => number;
  /** Whether any tag came; null before they were asked for. */
  #run: Promise<boolean> | null = null;
  #keeps: boolean | null = null;

  constructor(host: TagHost, means: TagMeans) {
    this.#host = host;
    this.#means = means;
    this.#now = means.now ?? Date.now;
  }

  async apply(ids: TagIds, signals: ConsentSignals, isChosen: boolean): Promise<boolean> {
    this.#keeps = false;
    // Where the operator names no tags, what reads the layer is code of their own, which has a consent of its own.
    if (!hasTags({ tagIds: ids })) return false;
    this.#host.mayTell = allowsAnything(signals);
    if (this.#run === null) {
      const before = this.#eventsBefore();
      this.#host.undecided = isChosen ? null : before;
      if (!this.#host.mayTell) return false;
      this.#run = this.#begin(ids, signals, before);
    } else {
      this.#say("consent", "update", consentOf(signals));
    }
    return (await this.#run) && this.#host.mayTell;
  }

  /** Takes what happened in this document before its tags began: tags read the layer from its beginning, where the consent has to come first. */
  #eventsBefore(): RecordedEvent[] {
    const { dataLayer, undecided } = this.#host;
    const layer: unknown[] = Array.isArray(dataLayer) ? dataLayer : [];
    const events = eventsIn(layer);
    // What the operator's own code has put there stays.
    const others = layer.filter((entry) => !events.some((event) => event === entry));
    layer.splice(0, layer.length, ...others);
    return [...events, ...(undecided ?? [])];
  }

  /** Loads the tags, in the order that Google asks for: consent, configuration, events. Answers whether any of them came. */
  async #begin(
    { googleAnalytics, tagManager }: TagIds,
    signals: ConsentSignals,
    before: readonly RecordedEvent[],
  ): Promise<boolean> {
    const { kept, scripts } = this.#means;
    this.#say("consent", "default", consentOf(signals));
    const addresses: string[] = [];
    if (tagManager !== null) {
      this.#layer().push({ "gtm.start": this.#now(), event: "gtm.js" });
      addresses.push(`${TAGS}/gtm.js?id=${tagManager}`);
    }
    if (googleAnalytics !== null) {
      this.#host.eventCommand = (event, data) => command("event", event, data);
      this.#say("js", new Date(this.#now()));
      this.#say("config", googleAnalytics);
      addresses.push(`${TAGS}/gtag/js?id=${googleAnalytics}`);
    }
    const told = new DataLayerAnalytics(this.#host, { cookie: "" });
    for (const { event, ...data } of before) told.record(event, data);
    const loads = await Promise.all(addresses.map((address) => scripts.load(address)));
    if (!loads.includes(true)) return false;
    for (const { event, ...data } of kept.give()) told.record(event, data);
    return true;
  }

  keepEvents(ids: TagIds, signals: ConsentSignals): Promise<void> {
    if (hasTags({ tagIds: ids })) {
      this.#host.mayTell = allowsAnything(signals);
      if (this.#keeps === null) this.#host.addEventListener?.("pagehide", () => this.#takeEvents());
      this.#keeps = true;
    }
    return Promise.resolve();
  }

  #takeEvents(): void {
    if (this.#keeps === true && this.#host.mayTell !== false) this.#means.kept.take(this.#layer());
  }

  #say(...words: unknown[]): void {
    this.#layer().push(command(...words));
  }

  #layer(): unknown[] {
    const layer: unknown[] = Array.isArray(this.#host.dataLayer) ? this.#host.dataLayer : [];
    this.#host.dataLayer = layer;
    return layer;
  }
}
