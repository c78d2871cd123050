import type { Service } from "@panel/core/catalogue";
import { serviceId, type ServiceId } from "@panel/core/identifiers";
import { runningStatuses, type OverlapLine } from "@panel/core/purchase";
import type { ServiceRecord } from "../catalogue/catalogue-records.ts";
import { hashToken } from "../accounts/secrets.ts";
import { sessionText, type FoundSession } from "../accounts/sessions.ts";
import { KEPT, runText, type Db } from "../database/connect.ts";
import { Together } from "../database/together.ts";
import type { ReadAhead } from "../http/handler.ts";
import { CABINET_TOKEN } from "../settings/index.ts";
import { buyerText, type Buyer, type FoundBuyer } from "./buyer.ts";
import { MAX_ORDERS } from "./find-overlaps.ts";
import type { KnownServices } from "./known-services.ts";
import type { LinkDemand } from "@panel/core/links";
import { noLinkDemand, type LinkDemands } from "./network-keys.ts";
import type { PurchaseInput } from "./purchase-input.ts";

/** More lines, and so more services, than that are no ordinary purchase. */
export const MAX_LINES = 50;

export interface FoundService {
  readonly id: number;
  /** What tells the versions of the row apart. */
  readonly version: string;
  readonly network_id: number;
  readonly service_type_id: number;
  readonly network_key: string | null;
  readonly type_slug: string;
  /** The row itself, where it was asked for. */
  readonly service?: ServiceRecord | null;
}

/** Everything an ordinary purchase is decided by, as it is stored at one moment. */
export interface ShortReading {
  readonly session: FoundSession | null;
  readonly buyer: FoundBuyer | null;
  readonly settings_version: string | null;
  /** The cabinet's widget token of this database, for where the operator wrote none. */
  readonly cabinet_token: string | null;
  readonly services: readonly FoundService[];
  /** Running orders for the same services; null where nobody asks for them. */
  readonly running: readonly OverlapLine[] | null;
}

/** What one caller wants to know. */
interface Question {
  readonly tokenHash: string;
  readonly now: Date;
  readonly services: readonly number[];
  /** The services' rows, and not only their versions. */
  readonly isWhole: boolean;
  readonly asksOverlaps: boolean;
}

const statuses = runningStatuses.map((status) => `'${status}'`).join(", ");

const running = `
  select jsonb_agg(jsonb_build_object('serviceId', service_id, 'url', url)) from (
    select service_id, url from orders
    where user_id = session.user_id and status in (${statuses}) and deleted_at is null and service_id = any(asked.services)
    order by id desc limit ${String(MAX_ORDERS)}
  ) as newest`;

const callers = `
  select jsonb_agg(jsonb_build_object('session', to_jsonb(session), 'buyer', to_jsonb(buyer),
    'running', case when asked.wants_running then (${running}) end) order by asked.place)
  from jsonb_to_recordset($1::jsonb) as asked (place integer, token text, now timestamptz, services integer[], wants_running boolean)
  left join lateral (${sessionText("asked.token", "asked.now")}) as session on true
  left join lateral (${buyerText("session.user_id", "asked.now")}) as buyer on true`;

/** Service by service, so that a list of a few is never looked for by reading all services. */
const services = `
  select jsonb_agg((
    select jsonb_build_object('id', service.id, 'version', service.xmin::text, 'network_id', service.network_id,
      'service_type_id', service.service_type_id, 'network_key', network.social_provider_type, 'type_slug', type.slug,
      'service', case when wanted.whole then to_jsonb(service) end)
    from services as service
    join networks as network on network.id = service.network_id
    join service_types as type on type.id = service.service_type_id
    where service.id = wanted.id
  )) from jsonb_to_recordset($2::jsonb) as wanted (id integer, whole boolean)`;

/** Lists travel as JSON: of an array PostgreSQL knows the length only while it plans, and would plan anew for every reading. */
const readingText = `${KEPT}
select
  (select xmin::text from instance_documents where name = 'settings') as settings_version,
  (select value from server_secrets where name = '${CABINET_TOKEN}') as cabinet_token,
  (${callers}) as callers, (${services}) as services`;

interface FoundTogether extends Pick<ShortReading, "settings_version" | "cabinet_token"> {
  /** Null for each that does not exist. */
  readonly services: readonly (FoundService | null)[] | null;
  readonly callers: readonly Pick<ShortReading, "session" | "buyer" | "running">[];
}

/** The services that are asked for, each once; its row where any caller wants it. */
function wantedBy(questions: readonly Question[]) {
  const wanted = new Map<number, boolean>();
  for (const { services: ids, isWhole } of questions) for (const id of ids) wanted.set(id, isWhole || (wanted.get(id) ?? false));
  return Array.from(wanted, ([id, whole]) => ({ id, whole }));
}

async function readTogether(db: Db, known: KnownServices, questions: readonly Question[]): Promise<readonly ShortReading[]> {
  const asked = questions.map(({ tokenHash, now, services: ids, asksOverlaps }, place) => {
    return { place, token: tokenHash, now, services: ids, wants_running: asksOverlaps };
  });
  const [found] = await runText<FoundTogether>(db, readingText, [JSON.stringify(asked), JSON.stringify(wantedBy(questions))]);
  if (!found) throw new Error("a reading without a row");
  const { callers: readings, services: all, ...common } = found;
  const stored = (all ?? []).filter((service) => service !== null);
  for (const { service, version } of stored) if (service) known.keep(service, version);
  return readings.map((reading, at) => {
    const asksFor = new Set(questions[at]?.services);
    return { ...common, ...reading, services: stored.filter(({ id }) => asksFor.has(id)) };
  });
}

/** Reads who buys, what and under which settings: one statement for all who ask at the same time. */
export class ShortReader {
  readonly #known: KnownServices;
  readonly #questions: Together<Question, ShortReading>;

  constructor(db: Db, known: KnownServices) {
    this.#known = known;
    this.#questions = new Together({ answer: (questions) => readTogether(db, known, questions), lanes: 2, most: 8 });
  }

  /** Rows of services that are known by now are not read again. */
  async read(ahead: ReadAhead, input: PurchaseInput): Promise<ShortReading> {
    const ids = [...new Set<number>(input.lines.map((line) => line.serviceId))];
    const question = {
      tokenHash: hashToken(ahead.token),
      now: ahead.now,
      services: ids,
      asksOverlaps: input.refusesOverlap === true,
    };
    const ask = (isWhole: boolean) => this.#questions.ask({ ...question, isWhole });
    if (!this.#known.hasAll(ids)) return ask(true);
    const reading = await ask(false);
    const isKnown = reading.services.every(({ id, version }) => this.#known.service(id, version, 0) !== null);
    // Somebody has written one of them since: its first buyer reads it anew.
    return isKnown ? reading : ask(true);
  }
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
