import type { Service } from "@panel/core/catalogue";
import { serviceId, type ServiceId } from "@panel/core/identifiers";
import { runningStatuses, type OverlapLine } from "@panel/core/ordering";
import type { ServiceRecord } from "../catalogue/catalogue-records.ts";
import { hashToken } from "../accounts/secrets.ts";
import { sessionText, type FoundSession } from "../accounts/sessions.ts";
import { KEPT, runText } from "../database/connect.ts";
import type { ReadAhead } from "../http/handler.ts";
import { CABINET_TOKEN } from "../settings/index.ts";
import { buyerText, type Buyer, type FoundBuyer } from "./buyer.ts";
import { MOST_ORDERS } from "./find-overlaps.ts";
import type { KnownServices } from "./known-services.ts";
import { noLinkDemand, type LinkDemand, type LinkDemands } from "./network-keys.ts";
import type { PurchaseInput } from "./purchase-input.ts";

/** More lines, and so more services, than that are no ordinary purchase. */
export const MOST_LINES = 50;
/**
 * How many ids the statements take. Each has its ids as parameters of their own and not as an array: of an array PostgreSQL knows the
 * length only while it plans for its very values, and would therefore plan the statement anew for every purchase.
 */
const SIZES = [1, 2, 5, 10, 25, MOST_LINES] as const;

export interface FoundService {
  readonly id: number;
  /** What tells the versions of the row apart. */
  readonly version: string;
  readonly network_id: number;
  readonly service_type_id: number;
  readonly network_key: string | null;
  readonly type_slug: string;
  /** The row itself, where it was asked for. */
  readonly service?: ServiceRecord;
}

/** Everything an ordinary purchase is decided by, as it is stored at one moment. */
export interface ShortReading {
  readonly session: FoundSession | null;
  readonly buyer: FoundBuyer | null;
  readonly settings_version: string | null;
  /** The cabinet's widget token of this database, for where the operator wrote none. */
  readonly cabinet_token: string | null;
  readonly services: readonly FoundService[] | null;
  /** Running orders for the same services; null where nobody asks for them. */
  readonly running: readonly OverlapLine[] | null;
}

interface Question {
  readonly size: number;
  /** The services' rows, and not only their versions. */
  readonly isWhole: boolean;
  readonly asksOverlaps: boolean;
}

const statuses = runningStatuses.map((status) => `'${status}'`).join(", ");
const idsOf = (size: number): string =>
  size === 1
    ? "= $3::integer"
    : `= any(array[${Array.from({ length: size }, (_one, at) => `$${String(at + 3)}::integer`).join(", ")}])`;

const services = ({ size, isWhole }: Question): string => `
  select jsonb_agg(jsonb_build_object('id', service.id, 'version', service.xmin::text, 'network_id', service.network_id,
    'service_type_id', service.service_type_id, 'network_key', network.social_provider_type, 'type_slug', type.slug
    ${isWhole ? ", 'service', to_jsonb(service)" : ""}))
  from services as service
  join networks as network on network.id = service.network_id
  join service_types as type on type.id = service.service_type_id
  where service.id ${idsOf(size)}`;

const running = ({ size }: Question): string => `
  select jsonb_agg(jsonb_build_object('serviceId', service_id, 'url', url)) from (
    select service_id, url from orders
    where user_id = (select user_id from caller) and status in (${statuses}) and deleted_at is null
      and service_id ${idsOf(size)}
    order by id desc limit ${String(MOST_ORDERS)}
  ) as newest`;

const wordText = (question: Question): string => `${KEPT}
with caller as materialized (${sessionText("$1::text", "$2::timestamptz")})
select
  (select to_jsonb(caller) from caller) as session,
  (select to_jsonb(buyer) from (${buyerText("(select user_id from caller)", "$2::timestamptz")}) as buyer) as buyer,
  (select xmin::text from instance_documents where name = 'settings') as settings_version,
  (select value from server_secrets where name = '${CABINET_TOKEN}') as cabinet_token,
  (${services(question)}) as services,
  ${question.asksOverlaps ? `(${running(question)})` : "null::jsonb"} as running`;

const texts = new Map<string, string>();

function textFor(question: Question): string {
  const name = [question.size, question.isWhole, question.asksOverlaps].join(" ");
  const text = texts.get(name) ?? wordText(question);
  texts.set(name, text);
  return text;
}

/** Reads who buys, what and under which settings, in one statement; rows of services that are known by now are not read again. */
export async function readShort(ahead: ReadAhead, input: PurchaseInput, known: KnownServices): Promise<ShortReading | null> {
  const ids = [...new Set<number>(input.lines.map((line) => line.serviceId))];
  const size = SIZES.find((most) => ids.length <= most);
  if (size === undefined) return null;
  const padded = Array.from({ length: size }, (_one, at) => ids[at] ?? ids[0] ?? 0);
  const ask = async (isWhole: boolean): Promise<ShortReading | null> => {
    const text = textFor({ size, isWhole, asksOverlaps: input.refusesOverlap === true });
    const [reading] = await runText<ShortReading>(ahead.db, text, [hashToken(ahead.token), ahead.now, ...padded]);
    for (const { service, version } of reading?.services ?? []) if (service) known.keep(service, version);
    return reading ?? null;
  };
  if (!known.hasAll(ids)) return ask(true);
  const reading = await ask(false);
  const isKnown = reading?.services?.every(({ id, version }) => known.service(id, version, 0) !== null) ?? true;
  // Somebody has written one of them since: its first buyer reads it anew.
  return isKnown ? reading : ask(true);
}

/** The services as this buyer sees them; null where somebody else has read a newer version of one of them meanwhile. */
export function servicesOf(
  found: readonly FoundService[],
  known: KnownServices,
  { gradeDiscountPercent }: Pick<Buyer, "gradeDiscountPercent">,
): ReadonlyMap<ServiceId, Service> | null {
  const services = new Map<ServiceId, Service>();
  for (const { id, version } of found) {
    const service = known.service(id, version, gradeDiscountPercent);
    if (!service) return null;
    services.set(serviceId(id), service);
  }
  return services;
}

const placeOf = (networkId: number, serviceTypeId: number): string => `${String(networkId)} ${String(serviceTypeId)}`;

/** What the services demand of their links. */
export function demandsOf(found: readonly FoundService[]): LinkDemands {
  const demands = new Map<string, LinkDemand>(
    found.map((service) => [
      placeOf(service.network_id, service.service_type_id),
      { networkKey: service.network_key, typeWords: service.type_slug },
    ]),
  );
  return { of: (service) => demands.get(placeOf(service.networkId, service.serviceTypeId)) ?? noLinkDemand };
}
