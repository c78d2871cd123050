import { serviceId } from "@panel/core/identifiers";
import type { SentLine } from "@panel/wire/ordering";

/** A line that asks for nothing but so much of a service at an address. */
export const plainLine = (service: number, quantity: number, url: string): SentLine => ({
  serviceId: serviceId(service),
  serviceName: "",
  quantity,
  url,
  isGuarantee: false,
  isReorder: false,
  dripFeed: null,
  targetValues: [],
});
