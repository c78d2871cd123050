import { SECONDS_PER_DAY } from "../platform/index.ts";

/** Where a visitor came from, as the landing address said (DEC-090). */
export interface Attribution {
  readonly source: string | null;
  readonly medium: string | null;
  readonly campaign: string | null;
  readonly vsCid: string | null;
  readonly vsSubid: string | null;
}

export const noAttribution: Attribution = { source: null, medium: null, campaign: null, vsCid: null, vsSubid: null };

/** Whether anything was captured. */
export const hasAttribution = (attribution: Attribution): boolean => Object.values(attribution).some((value) => value !== null);

const LIFE_MS = 14 * SECONDS_PER_DAY * 1000;
const LONGEST = 200;
const VERSION = 1;

const words = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, LONGEST) : null;

/** The attribution in the query of an address; null when it says nothing. */
export function attributionFromQuery(query: Readonly<Record<string, string>>): Attribution | null {
  const attribution = {
    source: words(query["utm_source"]),
    medium: words(query["utm_medium"]),
    campaign: words(query["utm_campaign"]),
    vsCid: words(query["vs_cid"]),
    vsSubid: words(query["vs_subid"]),
  };
  return hasAttribution(attribution) ? attribution : null;
}

/** The text that is stored; `now` is milliseconds since 1970. */
export const attributionText = (attribution: Attribution, now: number): string =>
  JSON.stringify({ version: VERSION, at: now, ...attribution });

/** Reads what `attributionText` wrote; null when it is broken, of another version, or over 14 days old. */
export function attributionFromText(text: string | null, now: number): Attribution | null {
  const record = recordFrom(text);
  if (record?.["version"] !== VERSION) return null;
  const at = record["at"];
  if (typeof at !== "number" || now - at > LIFE_MS) return null;
  return {
    source: words(record["source"]),
    medium: words(record["medium"]),
    campaign: words(record["campaign"]),
    vsCid: words(record["vsCid"]),
    vsSubid: words(record["vsSubid"]),
  };
}

/** A stored JSON object, or null for anything else. */
export function recordFrom(text: string | null): Readonly<Record<string, unknown>> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
