import { linkFit, networkKeyOf, recogniseLink } from "@panel/core/links";
import { serviceId } from "@panel/core/identifiers";
import {
  postAvailableTypesByUrl,
  postCheckoutButtonEvent,
  postEnterUrlEvent,
  overlapsToWire,
  postIdentifyNetwork,
  postOverlaps,
  postPaymentPageEvent,
  postValidateUrl,
} from "@panel/wire/ordering";
import type { Db } from "../database/index.ts";
import { type Call, handle, type Handler, refuseField } from "../calls/index.ts";
import { findOverlaps, overlapOwnerOf } from "./find-overlaps.ts";
import { linkProblem } from "./link-problem.ts";
import { readNetworkKeys } from "./network-keys.ts";

/** The network a link belongs to, or null (ORD-017, ORD-020). Nothing is fetched: the text alone decides. */
async function identify(call: Call<typeof postIdentifyNetwork>) {
  const word = networkKeyOf(recogniseLink(call.body.url));
  if (word === null) return null;
  const networks = await readNetworkKeys(call.db);
  const id = [...networks].find(([, key]) => key === word)?.[0];
  return id === undefined ? null : { id, network_id: id };
}

async function validateUrl(call: Call<typeof postValidateUrl>): Promise<null> {
  const problem = await linkProblem(call.db, call.body.service_id, call.body.url);
  if (problem?.key === "serviceUnavailable") throw refuseField("service_id", problem);
  if (problem) throw refuseField("url", problem);
  return null;
}

async function typesOfNetwork(db: Db, networkId: number): Promise<readonly { id: number; slug: string }[]> {
  return db.selectFrom("service_types").select(["id", "slug"]).where("network_id", "=", networkId).orderBy("sorting").execute();
}

/** Service types that make sense for what a link leads to; all of them where the link says nothing (DEC-141). */
async function availableTypes(call: Call<typeof postAvailableTypesByUrl>) {
  const types = await typesOfNetwork(call.db, call.body.network_id);
  const key = (await readNetworkKeys(call.db)).get(call.body.network_id) ?? null;
  const recognition = recogniseLink(call.body.url, { network: key });
  const suitable = types.filter((type) => linkFit(recognition, type.slug).kind === "suits");
  return { service_type_ids: (suitable.length > 0 ? suitable : types).map((type) => type.id) };
}

async function overlaps(call: Call<typeof postOverlaps>) {
  const lines = call.body.orders.map((line) => ({ serviceId: serviceId(line.service_id), url: line.url }));
  const found = await findOverlaps(call.db, overlapOwnerOf(call, call.body.purchase_keys), lines);
  return overlapsToWire(found);
}

/** Steps of the order form are only noted in the log. */
const noted = (name: string) => (call: Call) => {
  call.log.info({ step: name }, "order step");
  return Promise.resolve(null);
};

/** API-091 to API-094, API-096, API-097, and what still runs for the same links. */
export const linkHandlers = (): readonly Handler[] => [
  handle(postIdentifyNetwork, identify),
  handle(postValidateUrl, validateUrl),
  handle(postAvailableTypesByUrl, availableTypes),
  handle(postOverlaps, overlaps),
  handle(postEnterUrlEvent, noted("enter-url")),
  handle(postPaymentPageEvent, noted("payment-page")),
  handle(postCheckoutButtonEvent, noted("checkout-button")),
];
