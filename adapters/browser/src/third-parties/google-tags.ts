import { allowsAnything, type ConsentSignals, type TagsPort } from "@panel/core/consent";
import type { TagIds } from "@panel/core/settings";
import { hasTags } from "@panel/core/third-parties";
import { DataLayerAnalytics, type DataLayerHost } from "../data-layer-analytics.ts";
import type { KeptEvents } from "./kept-events.ts";
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
  #isLoaded = false;
  #keeps: boolean | null = null;

  constructor(host: TagHost, means: TagMeans) {
    this.#host = host;
    this.#means = means;
    this.#now = means.now ?? Date.now;
  }

  async apply(ids: TagIds, signals: ConsentSignals): Promise<boolean> {
    const { googleAnalytics, tagManager } = ids;
    this.#keeps = false;
    // Where the operator names no tags, what reads the layer is code of their own, which has a consent of its own.
    if (!hasTags({ tagIds: ids })) return false;
    this.#host.mayTell = allowsAnything(signals);
    if (!this.#isLoaded && !this.#host.mayTell) return false;
    this.#say("consent", this.#isLoaded ? "update" : "default", consentOf(signals));
    if (this.#isLoaded) return this.#host.mayTell;
    this.#isLoaded = true;
    const { kept, scripts } = this.#means;
    if (tagManager !== null) {
      this.#layer().push({ "gtm.start": this.#now(), event: "gtm.js" });
      await scripts.load(`${TAGS}/gtm.js?id=${tagManager}`);
    }
    if (googleAnalytics !== null) {
      this.#host.eventCommand = (event, data) => command("event", event, data);
      this.#say("js", new Date(this.#now()));
      this.#say("config", googleAnalytics);
      await scripts.load(`${TAGS}/gtag/js?id=${googleAnalytics}`);
    }
    const told = new DataLayerAnalytics(this.#host, { cookie: "" });
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
