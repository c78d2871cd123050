import { recogniseLink, type LinkContent } from "@panel/core/ordering";
import { serviceId } from "@panel/core/identifiers";
import {
  postAvailableTypesByUrl,
  postCheckoutButtonEvent,
  postEnterUrlEvent,
  postIdentifyNetwork,
  postPaymentPageEvent,
  postValidateUrl,
} from "@panel/wire";
import { readServices } from "../catalogue/service-rows.ts";
import type { Db } from "../database/connect.ts";
import { handle, type Call, type Handler } from "../http/handler.ts";
import { refuseField } from "../http/refusal.ts";
import { text } from "../http/server-text.ts";
import { linkProblem } from "./line-checks.ts";
import { readNetworkKeys } from "./network-keys.ts";

/** The network a link belongs to, or null (ORD-017, ORD-020). Nothing is fetched: the text alone decides. */
async function identify(call: Call<typeof postIdentifyNetwork>) {
  const recognition = recogniseLink(call.body.url);
  if (recognition.kind !== "recognised") return null;
  const networks = await readNetworkKeys(call.db);
  const id = [...networks].find(([, key]) => key === recognition.network)?.[0];
  return id === undefined ? null : { id, network_id: id };
}

async function validateUrl(call: Call<typeof postValidateUrl>): Promise<null> {
  const id = serviceId(call.body.service_id);
  const service = (await readServices(call.db, [id], { gradeDiscountPercent: 0 })).get(id);
  if (!service) throw refuseField("service_id", text("serviceUnavailable"));
  const key = (await readNetworkKeys(call.db)).get(service.networkId) ?? null;
  const problem = linkProblem(call.body.url, service, key);
  if (problem) throw refuseField("url", problem);
  return null;
}

/** Words in the slug of a service type that tell what it is for. */
const purposes: readonly (readonly [RegExp, readonly LinkContent[]])[] = [
  [/follow|subscri|member|friend|join|channel|profile/, ["profile", "group", "invite", "other"]],
  [/live|stream/, ["live", "video", "profile", "other"]],
  [/stor(y|ies)/, ["story", "profile", "other"]],
  [/poll|vote/, ["poll", "post", "other"]],
  [/playlist/, ["playlist", "other"]],
  [/view|watch|play|listen/, ["video", "post", "live", "track", "story", "playlist", "other"]],
  [/like|comment|share|repost|reaction|save|retweet/, ["video", "post", "live", "track", "poll", "other"]],
];

const suits = (slug: string, content: LinkContent): boolean =>
  purposes.find(([words]) => words.test(slug))?.[1].includes(content) ?? true;

async function typesOfNetwork(db: Db, networkId: number): Promise<readonly { id: number; slug: string }[]> {
  return db.selectFrom("service_types").select(["id", "slug"]).where("network_id", "=", networkId).orderBy("sorting").execute();
}

/** Service types that make sense for what a link leads to; all of them where the link says nothing (DEC-141). */
async function availableTypes(call: Call<typeof postAvailableTypesByUrl>) {
  const types = await typesOfNetwork(call.db, call.body.network_id);
  const recognition = recogniseLink(call.body.url);
  const content = recognition.kind === "recognised" ? recognition.content : null;
  const suitable = content === null ? types : types.filter((type) => suits(type.slug, content));
  return { service_type_ids: (suitable.length > 0 ? suitable : types).map((type) => type.id) };
}

/** Steps of the order form are only noted in the log. */
const noted = (name: string) => (call: Call) => {
  call.log.info("order step", { step: name });
  return Promise.resolve(null);
};

/** API-091 to API-094, API-096, API-097. */
export const linkHandlers = (): readonly Handler[] => [
  handle(postIdentifyNetwork, identify),
  handle(postValidateUrl, validateUrl),
  handle(postAvailableTypesByUrl, availableTypes),
  handle(postEnterUrlEvent, noted("enter-url")),
  handle(postPaymentPageEvent, noted("payment-page")),
  handle(postCheckoutButtonEvent, noted("checkout-button")),
];
