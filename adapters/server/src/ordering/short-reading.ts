import type { Service } from "@panel/core/catalogue";
import { serviceId, type ServiceId } from "@panel/core/identifiers";
import { runningStatuses, type OverlapLine } from "@panel/core/ordering";
import type { ServiceRecord } from "../catalogue/catalogue-records.ts";
import { noSurroundings, serviceFromRow } from "../catalogue/service-row.ts";
import { untranslated } from "../catalogue/translate.ts";
import { hashToken } from "../accounts/secrets.ts";
import { sessionText, type FoundSession } from "../accounts/sessions.ts";
import { KEPT, runText } from "../database/connect.ts";
import type { ReadAhead } from "../http/handler.ts";
import { buyerText, type Buyer, type FoundBuyer } from "./buyer.ts";
import { MOST_ORDERS } from "./find-overlaps.ts";
import type { LinkDemand, LinkDemands } from "./network-keys.ts";
import type { PurchaseInput } from "./purchase-input.ts";
import { isWidgetToken, widgetText, type FoundWidget } from "./widget-callers.ts";

interface FoundService {
  readonly service: ServiceRecord;
  /** What tells the versions of the row apart. */
  readonly version: string;
  readonly network_key: string | null;
  readonly type_slug: string;
}

/** Everything an ordinary purchase is decided by, as it is stored at one moment. */
export interface ShortReading {
  readonly session: FoundSession | null;
  readonly widget: FoundWidget | null;
  readonly buyer: FoundBuyer | null;
  readonly settings_version: string | null;
  readonly services: readonly FoundService[] | null;
  /** Running orders for the same services; null where nobody asks for them. */
  readonly running: readonly OverlapLine[] | null;
}

const statuses = runningStatuses.map((status) => `'${status}'`).join(", ");

const services = `
  select jsonb_agg(jsonb_build_object('service', to_jsonb(service), 'version', service.xmin::text,
    'network_key', network.social_provider_type, 'type_slug', type.slug))
  from services as service
  join networks as network on network.id = service.network_id
  join service_types as type on type.id = service.service_type_id
  where service.id = any($4::integer[])`;

const running = `
  select jsonb_agg(jsonb_build_object('serviceId', service_id, 'url', url)) from (
    select service_id, url from orders
    where user_id = (select user_id from caller) and status in (${statuses}) and deleted_at is null
      and service_id = any($4::integer[])
    order by id desc limit ${String(MOST_ORDERS)}
  ) as newest`;

const readText = `${KEPT}
with caller as materialized (${sessionText("$1::text", "$2::timestamptz")})
select
  (select to_jsonb(caller) from caller) as session,
  (select to_jsonb(widget) from (${widgetText("$3::text")}) as widget) as widget,
  (select to_jsonb(buyer) from (${buyerText("(select user_id from caller)", "$2::timestamptz")}) as buyer) as buyer,
  (select xmin::text from instance_documents where name = 'settings') as settings_version,
  (${services}) as services,
  case when $5::boolean then (${running}) end as running`;

/** Reads who buys, what and under which settings, in one statement. */
export async function readShort({ db, token, apiToken, now }: ReadAhead, input: PurchaseInput): Promise<ShortReading | null> {
  const ids = [...new Set<number>(input.lines.map((line) => line.serviceId))];
  const widget = isWidgetToken(apiToken) ? apiToken : "";
  const values = [hashToken(token), now, widget, ids, input.refusesOverlap === true];
  const [reading] = await runText<ShortReading>(db, readText, values);
  return reading ?? null;
}

/** The services as this buyer sees them. */
export const servicesOf = (found: readonly FoundService[], buyer: Buyer): ReadonlyMap<ServiceId, Service> =>
  new Map(
    found.map(({ service }) => {
      const viewer = { gradeDiscountPercent: buyer.gradeDiscountPercent, translate: untranslated };
      return [serviceId(service.id), serviceFromRow(service, viewer, noSurroundings)];
    }),
  );

/** What the services demand of their links. */
export function demandsOf(found: readonly FoundService[]): LinkDemands {
  const key = (service: { readonly networkId: number; readonly serviceTypeId: number }) =>
    `${String(service.networkId)} ${String(service.serviceTypeId)}`;
  const known = new Map<string, LinkDemand>(
    found.map(({ service, network_key, type_slug }) => [
      key({ networkId: service.network_id, serviceTypeId: service.service_type_id }),
      { networkKey: network_key, typeWords: type_slug },
    ]),
  );
  return { of: (service) => known.get(key(service)) ?? { networkKey: null, typeWords: "" } };
}
