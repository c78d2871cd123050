import { SearchPool, SearchShard, type ShardAnswer, type ShardRequest, type WorkerLike } from "@panel/browser";
import { type Service } from "@panel/core/catalogue";
import { answerSequentially, emptyServiceQuery, noHits, type ServiceQuery } from "@panel/core/search";
import { serviceId } from "@panel/core/identifiers";
import { createCancelSource } from "@panel/core/tasks";
import { sampleService, settle } from "@panel/memory";
import { describe, expect, it } from "vitest";

/** A worker's work in this thread, answered when the test lets it. */
class InProcessWorker implements WorkerLike {
  readonly received: ShardRequest[] = [];
  isTerminated = false;
  readonly #shard = new SearchShard();
  readonly #listeners = { message: [] as ((event: { readonly data: ShardAnswer }) => void)[], error: [] as (() => void)[] };
  #held: ShardAnswer[] = [];
  holds = false;

  addEventListener(type: "message" | "error", listen: never): void {
    (this.#listeners[type] as unknown[]).push(listen);
  }

  postMessage(message: ShardRequest): void {
    this.received.push(message);
    const answer = this.#shard.handle(structuredClone(message));
    if (!answer) return;
    this.#held.push(structuredClone(answer));
    if (!this.holds) this.release();
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

const list = (count: number): readonly Service[] =>
  Array.from({ length: count }, (_, at) =>
    sampleService({ id: serviceId(at + 1), name: at % 3 === 0 ? "Likes" : "Views", maxQuantity: (at * 7919) % 1000 }),
  );
const query: ServiceQuery = { ...emptyServiceQuery, text: "likes", sort: "quantityDown" };
const sequential = (services: readonly Service[], asked = query) => answerSequentially(services, asked);

function pool(threads: number | undefined = 3) {
  const workers: InProcessWorker[] = [];
  const createWorker = () => {
    const worker = new InProcessWorker();
    workers.push(worker);
    return worker;
  };
  return { workers, pool: new SearchPool({ createWorker, threads }) };
}

describe("the pool of search workers", () => {
  it("CAT-018 searches with one worker per hardware thread and equals the sequential search", async () => {
    const services = list(500);
    const made = pool(3);
    expect(await made.pool.search(services, query)).toEqual(sequential(services));
    expect(made.workers).toHaveLength(3);
    const parts = made.workers.map(({ received }) => received[0]);
    expect(parts.map((part) => part?.kind === "take" && part.offset)).toEqual([0, 167, 334]);
  });

  it("CAT-018 takes four workers where the browser does not tell its threads", async () => {
    const made = pool();
    const unknown = new SearchPool({
      createWorker: () => made.workers[made.workers.push(new InProcessWorker()) - 1]!,
      threads: undefined,
    });
    await unknown.search(list(200), query);
    expect(made.workers).toHaveLength(4);
  });

  it("CAT-018 hands a list out once and a new one again", async () => {
    const made = pool(2);
    const first = list(300);
    await made.pool.search(first, query);
    await made.pool.search(first, { ...query, text: "views" });
    const second = list(250);
    expect(await made.pool.search(second, query)).toEqual(sequential(second));
    expect(made.workers[0]?.received.map(({ kind }) => kind)).toEqual(["take", "search", "search", "take", "search"]);
  });

  it("CAT-018 needs no worker below 200 services or for a plain choice", async () => {
    const made = pool();
    expect(await made.pool.search(list(199), query)).toEqual(sequential(list(199)));
    await made.pool.search(list(500), emptyServiceQuery);
    expect(made.workers).toHaveLength(0);
  });

  it("CAT-018 hands no descriptions to the workers", async () => {
    const made = pool(1);
    const services = list(200).map((service) => ({ ...service, description: "<p>secret</p>" }));
    await made.pool.search(services, query);
    expect(JSON.stringify(made.workers[0]?.received)).not.toContain("secret");
  });

  it("CAT-018 answers sequentially when workers cannot start, and does not try again", async () => {
    let tries = 0;
    const createWorker = () => {
      tries += 1;
      throw new Error("blocked");
    };
    const blocked = new SearchPool({ createWorker, threads: 4 });
    const services = list(300);
    expect(await blocked.search(services, query)).toEqual(sequential(services));
    expect(await blocked.search(services, query)).toEqual(sequential(services));
    expect(tries).toBe(1);
  });

  it("CAT-018 answers a search sequentially whose worker fails under way, and ends the others", async () => {
    const made = pool(2);
    const services = list(300);
    await made.pool.search(services, query);
    made.workers[1]!.holds = true;
    const answer = made.pool.search(services, { ...query, text: "views" });
    await settle();
    made.workers[1]?.fail();
    expect(await answer).toEqual(sequential(services, { ...query, text: "views" }));
    expect(made.workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);
  });

  it("CAT-018 lets an abandoned search go, and a late answer changes nothing", async () => {
    const made = pool(1);
    const services = list(300);
    await made.pool.search(services, query);
    made.workers[0]!.holds = true;
    const source = createCancelSource();
    const abandoned = made.pool.search(services, query, source.signal);
    await settle();
    source.abort();
    expect(await abandoned).toEqual(noHits);
    const next = made.pool.search(services, { ...query, text: "views" });
    await settle();
    made.workers[0]?.release();
    expect(await next).toEqual(sequential(services, { ...query, text: "views" }));
  });
});
