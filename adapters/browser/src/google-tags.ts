import type { ConsentSignals, TagsPort } from "@panel/core/consent";
import type { TagIds } from "@panel/core/settings";
import type { DataLayerHost } from "./data-layer-analytics.ts";
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

const allows = (signals: ConsentSignals): boolean => Object.values(signals).includes("granted");

/** Google Analytics 4 and Tag Manager in consent mode: not loaded at all before something is allowed (ANL-001, DEC-029). */
export class GoogleTags implements TagsPort {
  readonly #host: DataLayerHost;
  readonly #scripts: Pick<ScriptLoader, "load">;
  readonly #now: () => number;
  #isLoaded = false;

  constructor(host: DataLayerHost, scripts: Pick<ScriptLoader, "load">, now: () => number = Date.now) {
    this.#host = host;
    this.#scripts = scripts;
    this.#now = now;
  }

  async apply(ids: TagIds, signals: ConsentSignals): Promise<boolean> {
    const { googleAnalytics, tagManager } = ids;
    // Where the operator names no tags, what reads the layer is code of their own, which has a consent of its own.
    if (googleAnalytics === null && tagManager === null) return false;
    this.#host.mayTell = allows(signals);
    if (!this.#isLoaded && !this.#host.mayTell) return false;
    this.#say("consent", this.#isLoaded ? "update" : "default", consentOf(signals));
    if (this.#isLoaded) return this.#host.mayTell;
    this.#isLoaded = true;
    if (tagManager !== null) {
      this.#layer().push({ "gtm.start": this.#now(), event: "gtm.js" });
      await this.#scripts.load(`${TAGS}/gtm.js?id=${tagManager}`);
    }
    if (googleAnalytics !== null) {
      this.#host.eventCommand = (event, data) => command("event", event, data);
      this.#say("js", new Date(this.#now()));
      this.#say("config", googleAnalytics);
      await this.#scripts.load(`${TAGS}/gtag/js?id=${googleAnalytics}`);
    }
    return true;
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
