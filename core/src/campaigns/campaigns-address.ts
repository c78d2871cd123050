import { reaction } from "mobx";
import { idInQuery, queryText, queryWithout, type CurrentRoute, type NavigatorPort, type Query } from "../routing/index.ts";
import { parseMoment, type Cancel } from "../time/index.ts";
import { knownCampaignStatus, knownTrack } from "./campaign-rules.ts";
import type { CampaignsQuery } from "./campaigns-port.ts";

const ROUTE = "youtube-campaign";
const FIELDS: readonly string[] = ["search", "status", "country", "track", "from", "until", "page"];
const MAX_SEARCH = 200;

/** What a list begins with: everything, from the first page. */
export const allCampaigns: CampaignsQuery = {
  search: "",
  status: null,
  countryId: null,
  track: null,
  from: null,
  until: null,
  page: 1,
};

/** Writes the filters as fields of an address, only those that narrow something. */
export function queryOfCampaigns(asked: CampaignsQuery): Query {
  const fields = [
    ["search", asked.search.slice(0, MAX_SEARCH)],
    ["status", asked.status ?? ""],
    ["country", asked.countryId === null ? "" : String(asked.countryId)],
    ["track", asked.track ?? ""],
    ["from", asked.from ?? ""],
    ["until", asked.until ?? ""],
    ["page", asked.page > 1 ? String(asked.page) : ""],
  ] as const;
  return Object.fromEntries(fields.filter(([, text]) => text !== ""));
}

const dayIn = (text: string | undefined): string | null =>
  text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text) && parseMoment(text) !== null ? text : null;

/** Reads the filters of an address (CMP-002); a word that is none narrows nothing. */
export const campaignsAsked = (query: Query): CampaignsQuery => ({
  search: (query["search"] ?? "").trim().slice(0, MAX_SEARCH),
  status: knownCampaignStatus(query["status"] ?? ""),
  countryId: idInQuery(query["country"]),
  track: knownTrack(query["track"] ?? ""),
  from: dayIn(query["from"]),
  until: dayIn(query["until"]),
  page: Math.max(1, idInQuery(query["page"]) ?? 1),
});

export interface CampaignsAddressDependencies {
  readonly route: CurrentRoute;
  readonly navigator: Pick<NavigatorPort, "rewrite">;
}

/** The address of the list of campaigns, which it follows and writes. */
export class CampaignsAddress {
  readonly #parts: CampaignsAddressDependencies;

  constructor(parts: CampaignsAddressDependencies) {
    this.#parts = parts;
  }

  /** What the address asks for now. */
  get asked(): CampaignsQuery {
    const { active } = this.#parts.route;
    return active.name === ROUTE ? campaignsAsked(active.query) : allCampaigns;
  }

  /** Tells what the address asks for, now and whenever it asks for something else. */
  follow(show: (asked: CampaignsQuery) => void): Cancel {
    const { route } = this.#parts;
    return reaction(
      () => (isList(route) ? queryText(queryOfCampaigns(this.asked)) : null),
      (text) => text !== null && show(this.asked),
      { fireImmediately: true },
    );
  }

  /** Writes what is shown into the entry of the history that shows it. */
  write(shown: CampaignsQuery): void {
    const { navigator, route } = this.#parts;
    const fields = queryOfCampaigns(shown);
    if (!isList(route) || queryText(fields) === queryText(queryOfCampaigns(this.asked))) return;
    navigator.rewrite({ name: ROUTE, query: { ...queryWithout(route.active.query, FIELDS), ...fields } });
  }
}

const isList = ({ active }: CurrentRoute): boolean => active.name === ROUTE && (active.params["id"] ?? "") === "";
