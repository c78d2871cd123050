import type { NavigatorPort } from "../routing/index.ts";

/** Keywords that another page gives to the form of a campaign, and the country they were found in, where that is known. */
export interface HandedKeywords {
  readonly keywords: readonly string[];
  readonly countryId: number | null;
}

/** The ways between the pages of campaigns, and what is taken along. */
export class CampaignPages {
  readonly #navigator: Pick<NavigatorPort, "go">;
  #handed: HandedKeywords | null = null;

  constructor({ navigator }: { readonly navigator: Pick<NavigatorPort, "go"> }) {
    this.#navigator = navigator;
  }

  /** Leads to the form of a campaign, which begins with these keywords. */
  begin(keywords: HandedKeywords): void {
    this.#handed = keywords;
    this.#navigator.go({ name: "youtube-campaign-create" });
  }

  /** What the form begins with, once; null where nothing was given to it. */
  takeKeywords(): HandedKeywords | null {
    const handed = this.#handed;
    this.#handed = null;
    return handed;
  }

  /** Leads to a campaign. */
  show(id: number): void {
    this.#navigator.go({ name: "youtube-campaign", params: { id: String(id) } });
  }
}
