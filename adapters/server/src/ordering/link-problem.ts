import { acceptLink } from "@panel/core/links";
import { serviceId } from "@panel/core/identifiers";
import { type ServerText, text } from "../calls/index.ts";
import { readServices } from "../catalogue/index.ts";
import type { Db } from "../database/index.ts";
import { linkRefusalText } from "./line-refusals.ts";
import { readLinkDemands } from "./network-keys.ts";

/** What a service has against a link (ORD-022, CMP-016); null for one that it can be ordered for. */
export async function linkProblem(db: Db, service: number, url: string): Promise<ServerText | null> {
  const id = serviceId(service);
  const found = (await readServices(db, [id], { gradeDiscountPercent: 0 })).get(id);
  if (!found) return text("serviceUnavailable");
  const refusal = acceptLink(url, found, (await readLinkDemands(db)).of(found));
  return refusal && linkRefusalText(refusal);
}
