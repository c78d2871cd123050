import { IndexedSearch, ROWS_PER_PART, SearchIndexHost, type IndexAnswer, type IndexRequest } from "@panel/browser";
import type { CatalogueSnapshot, Service } from "@panel/core/catalogue";
import { emptyServiceQuery, noHits, SequentialSearch, serviceSorts, type ServiceQuery } from "@panel/core/search";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { createCancelSource } from "@panel/core/tasks";
import { sampleNetworks, sampleService, settle } from "@panel/memory";
import { catalogueFromColumns, catalogueToColumns } from "@panel/wire/columns";
import { describe, expect, it } from "vitest";
import { referenceAnswer, snapshotOf } from "../../core/search/snapshots.ts";

/** A search worker's work in this thread. Messages are copied as a browser copies them; answers wait while it is held. */
class InProcessWorker {
  readonly received: IndexRequest[] = [];
  isTerminated = false;
  isHeld = false;
  readonly #host = new SearchIndexHost();
  readonly #listeners = { message: [] as ((event: { readonly data: unknown }) => void)[], error: [] as (() => void)[] };
  #held: IndexAnswer[] = [];

  addEventListener(type: "message" | "error", listen: never): void {
    (this.#listeners[type] as unknown[]).push(listen);
  }

  postMessage(message: IndexRequest, transfer: ArrayBuffer[] = []): void {
    const data = structuredClone(message, { transfer });
    this.received.push(data);
    const answer = this.#host.handle(data);
    if (answer) this.#held.push(structuredClone(answer));
    if (!this.isHeld) this.release();
  }

  release(): void {
    for (const data of this.#held) this.#listeners.message.forEach((listen) => listen({ data }));
    this.#held = [];
  }

  fail(): void {
    this.#listeners.error.forEach((listen) => listen());
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

const servicesOf = (count: number): readonly Service[] =>
  Array.from({ length: count }, (_, at) =>
    sampleService({
      id: serviceId(at + 1),
      name: ["Likes ⚡️fast", "Просмотры", "Views 30 d"][at % 3] ?? "",
      networkId: networkId(at % 4),
      serviceTypeId: serviceTypeId(at % 7),
      maxQuantity: (at * 7919) % 1000,
    }),
  );
const list = (count: number): CatalogueSnapshot => snapshotOf(servicesOf(count));
const query: ServiceQuery = { ...emptyServiceQuery, text: "likes", sort: "quantityDown" };

function indexed(options: { readonly createWorker?: () => InProcessWorker; readonly pause?: () => Promise<void> } = {}) {
  const workers: InProcessWorker[] = [];
  const createWorker = () => {
    const worker = new InProcessWorker();
    workers.push(worker);
    return worker;
  };
  const search = new IndexedSearch({
    createWorker: options.createWorker ?? createWorker,
    pause: options.pause ?? (() => Promise.resolve()),
  });
  return { search, indexWorkers: workers };
}

describe("the search by an index in a worker", () => {
  it("CAT-018 gives the sequential answer, in its order, with every sort", async () => {
    const services = list(5000);
    const { search, indexWorkers } = indexed();
    const sequential = new SequentialSearch();
    await search.prepare(services);
    for (const sort of serviceSorts) {
      for (const text of ["likes", "просм", "30 d", "⚡fast", "12", "nothing"]) {
        const asked = { ...query, text, sort };
        expect(await search.search(services, asked), `${text} by ${sort}`).toEqual(await sequential.search(services, asked));
      }
    }
    expect(indexWorkers).toHaveLength(1);
  });

  it("CAT-018 answers on the page until the index stands, and by the index after", async () => {
    const services = list(600);
    const waiting: (() => void)[] = [];
    const { search, indexWorkers } = indexed({ pause: () => new Promise((resolve) => waiting.push(resolve)) });
    const ready = search.prepare(services);
    expect(await search.search(services, query)).toEqual(referenceAnswer(services, query));
    expect(indexWorkers[0]?.received.map(({ kind }) => kind)).not.toContain("ask");
    waiting.forEach((resume) => resume());
    await ready;
    expect(await search.search(services, { ...query, text: "views" })).toEqual(
      referenceAnswer(services, { ...query, text: "views" }),
    );
    expect(indexWorkers[0]?.received.at(-1)?.kind).toBe("ask");
  });

  it("CAT-018 hands a long list over in parts between which the page breathes, and never its descriptions", async () => {
    const secrets = servicesOf(ROWS_PER_PART * 2 + 1).map((service) => ({ ...service, description: "<p>secret</p>" }));
    const services = snapshotOf(secrets);
    let pauses = 0;
    const { search, indexWorkers } = indexed({ pause: () => Promise.resolve(void (pauses += 1)) });
    await search.prepare(services);
    expect(pauses).toBe(3);
    expect(indexWorkers[0]?.received.map(({ kind }) => kind)).toEqual(["names", "names", "names", "index"]);
    expect(JSON.stringify(indexWorkers[0]?.received)).not.toContain("secret");
  });

  it("CAT-018 hands a list that came as columns over in one piece, waits for its index and still reads its own copy", async () => {
    const kinds = [0, 1, 2, 3].map((network) => ({
      ...sampleNetworks()[0]!,
      id: networkId(network),
      serviceTypes: [
        {
          ...sampleNetworks()[0]!.serviceTypes[0]!,
          networkId: networkId(network),
          services: servicesOf(600).filter((service) => service.networkId === network),
        },
      ],
    }));
    const services = catalogueFromColumns(catalogueToColumns(kinds))!;
    const { search, indexWorkers } = indexed();
    expect(await search.search(services, query)).toEqual(referenceAnswer(services, query));
    expect(indexWorkers[0]?.received.map(({ kind }) => kind)).toEqual(["table", "ask"]);
    expect(services.services.at(0)?.name).toBe("Likes ⚡️fast");
    const ids = Array.from(services.services, ({ id }) => id);
    expect(ids.toSorted((left, right) => left - right)).toEqual(servicesOf(600).map(({ id }) => id));
  });

  it("CAT-018 indexes a list once, and a new list anew", async () => {
    const { search, indexWorkers } = indexed();
    const first = list(300);
    await search.prepare(first);
    await search.prepare(first);
    const second = list(250);
    await search.prepare(second);
    expect(indexWorkers[0]?.received.filter(({ kind }) => kind === "index")).toHaveLength(2);
    expect(await search.search(second, query)).toEqual(referenceAnswer(second, query));
    // A person who still asks about the first list gets its answer.
    expect(await search.search(first, query)).toEqual(referenceAnswer(first, query));
  });

  it("CAT-018 lets a list go that another one follows before its index stands", async () => {
    let goOn: (() => void)[] = [];
    const { search, indexWorkers } = indexed({ pause: () => new Promise((resolve) => goOn.push(resolve)) });
    const first = list(300);
    const second = list(250);
    const waits = [search.prepare(first), search.prepare(second)];
    goOn.forEach((resolve) => resolve());
    goOn = [];
    await Promise.all(waits);
    expect(indexWorkers[0]?.received.filter(({ kind }) => kind === "index")).toHaveLength(1);
    expect(await search.search(second, query)).toEqual(referenceAnswer(second, query));
    expect(indexWorkers[0]?.received.at(-1)?.kind).toBe("ask");
  });

  it("CAT-018 needs no worker below 200 services or for a plain choice", async () => {
    const { search, indexWorkers } = indexed();
    const short = list(199);
    await search.prepare(short);
    expect(await search.search(short, query)).toEqual(referenceAnswer(short, query));
    await search.search(list(500), emptyServiceQuery);
    expect(indexWorkers).toHaveLength(0);
  });

  it("CAT-018 goes on without a worker where it cannot start, fails under way, or cannot hold an id", async () => {
    const services = list(300);
    const blocked = indexed({
      createWorker: () => {
        throw new Error("blocked");
      },
    });
    await blocked.search.prepare(services);
    expect(await blocked.search.search(services, query)).toEqual(referenceAnswer(services, query));

    const failing = indexed();
    await failing.search.prepare(services);
    failing.indexWorkers[0]!.isHeld = true;
    const answer = failing.search.search(services, query);
    await settle();
    failing.indexWorkers[0]?.fail();
    expect(await answer).toEqual(referenceAnswer(services, query));
    expect(failing.indexWorkers[0]?.isTerminated).toBe(true);

    const odd = snapshotOf([...servicesOf(300), sampleService({ id: serviceId(-5), name: "Likes" })]);
    const unfit = indexed();
    await unfit.search.prepare(odd);
    expect(await unfit.search.search(odd, query)).toEqual(referenceAnswer(odd, query));
  });

  it("CAT-018 answers an abandoned search with nothing", async () => {
    const services = list(300);
    const { search, indexWorkers } = indexed();
    await search.prepare(services);
    indexWorkers[0]!.isHeld = true;
    const source = createCancelSource();
    const answer = search.search(services, query, source.signal);
    await settle();
    source.abort();
    indexWorkers[0]?.release();
    expect(await answer).toEqual(noHits);
  });

  it("CAT-018 ends its worker on request, and answers without them", async () => {
    const services = list(300);
    const { search, indexWorkers } = indexed();
    await search.prepare(services);
    search.dispose();
    expect(indexWorkers[0]?.isTerminated).toBe(true);
    expect(await search.search(services, query)).toEqual(referenceAnswer(services, query));
  });
});
