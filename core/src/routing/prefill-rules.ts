import { networkId, serviceId, serviceTypeId, type NetworkId, type ServiceId, type ServiceTypeId } from "../identifiers/index.ts";
import type { Query } from "./route.ts";

/** What the address of the order form says, as far as it makes sense (RTE-030, DEC-007); numbers are not yet normalised. */
export interface OrderPrefill {
  readonly url?: string;
  readonly networkId?: NetworkId;
  readonly serviceTypeId?: ServiceTypeId;
  readonly serviceId?: ServiceId;
  readonly quantity?: number;
  readonly dripFeedMode?: string;
  readonly isDripFeed?: boolean;
  readonly numberOfRuns?: number;
  readonly dripFeedQuantityStep?: number;
  readonly dripFeedMinutes?: number;
}

/** Reads the ten parameters; what is missing or makes no sense is left out. */
export function prefillFrom(query: Query): OrderPrefill {
  const fields = {
    url: textOf(query.url),
    networkId: mapped(wholeNumber(query.networkId), networkId),
    serviceTypeId: mapped(wholeNumber(query.serviceTypeId), serviceTypeId),
    serviceId: mapped(wholeNumber(query.serviceId), serviceId),
    quantity: wholeNumber(query.quantity),
    dripFeedMode: textOf(query.dripFeedMode),
    isDripFeed: flagOf(query.isDripFeed),
    numberOfRuns: wholeNumber(query.numberOfRuns),
    dripFeedQuantityStep: wholeNumber(query.dripFeedQuantityStep),
    dripFeedMinutes: wholeNumber(query.dripFeedMinutes),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const textOf = (text: string | undefined): string | undefined => (text === undefined || text.trim() === "" ? undefined : text);

/** Above nothing and safe; anything else is ignored. */
function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,15}$/.test(text)) return undefined;
  const value = Number(text);
  return value > 0 ? value : undefined;
}

/** True for `true` and `1`, false for `false` and `0` (DEC-007). */
function flagOf(text: string | undefined): boolean | undefined {
  if (text === "true" || text === "1") return true;
  return text === "false" || text === "0" ? false : undefined;
}

const mapped = <From, To>(value: From | undefined, change: (value: From) => To): To | undefined =>
  value === undefined ? undefined : change(value);
