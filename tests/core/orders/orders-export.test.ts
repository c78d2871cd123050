import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderId } from "@panel/core/identifiers";
import { moneyFromMicros } from "@panel/core/money";
import { OrdersExport, type Order, type OrdersPort, type OrdersQuery } from "@panel/core/orders";
import { plainCsv, readersCsv } from "@panel/core/platform";
import { failure, success, type PortResult } from "@panel/core/result";
import { settle } from "@panel/memory";
import { orderOf } from "../../support/order-of.ts";
import { openPanel } from "../../support/open-panel.ts";
import { PageSource } from "../../support/page-source.ts";

const words = { headings: ["No.", "Status"], style: plainCsv, statusName: (status: string) => `<${status}>` };
const query: OrdersQuery = {
  page: 3,
  pageSize: 10,
  sortColumn: 7,
  sortDirection: "desc",
  search: "likes",
  status: "completed",
  subscriptionId: 4,
};

function exportOver(table: (query: OrdersQuery) => Promise<PortResult<{ orders: readonly Order[]; total: number }>>) {
  const { files, clock } = openPanel().memory;
  return { file: new OrdersExport({ orders: { table } as unknown as OrdersPort, files, clock }), files };
}

const ofIds = (ids: readonly number[]): readonly Order[] => ids.map((id) => orderOf({ id: orderId(id) }));
const idsIn = (text: string): readonly number[] =>
  text.split("\r\n").flatMap((line) => (/^\d+,/.test(line) ? [Number.parseInt(line, 10)] : []));

/** A table of so many orders, served by pages. */
const tableOf =
  (ids: () => readonly number[], asked: OrdersQuery[] = []) =>
  (wanted: OrdersQuery) => {
    asked.push(wanted);
    const start = wanted.offset ?? 0;
    return Promise.resolve(success({ orders: ofIds(ids().slice(start, start + wanted.pageSize)), total: ids().length }));
  };

describe("exporting the list", () => {
  it("OLS-001 writes all matching orders, not only the page that is shown, newest first", async () => {
    const asked: OrdersQuery[] = [];
    const ids = Array.from({ length: 231 }, (_one, index) => index + 1);
    const { file, files } = exportOver(tableOf(() => ids, asked));
    await file.start(query, words);
    expect(asked.map(({ offset, pageSize, sortColumn, sortDirection }) => [offset, pageSize, sortColumn, sortDirection])).toEqual(
      [
        [0, 100, 0, "asc"],
        [99, 100, 0, "asc"],
        [198, 100, 0, "asc"],
      ],
    );
    expect(asked.every((each) => each.search === "likes" && each.status === "completed" && each.subscriptionId === 4)).toBe(true);
    const [saved] = files.saved;
    expect([saved?.name, saved?.type]).toEqual(["orders-2026-01-01.csv", "text/csv"]);
    expect(idsIn(saved?.text ?? "")).toEqual(ids.toReversed());
    expect(file.state).toEqual({ kind: "idle" });
  });

  it("OLS-001 holds one page of orders, however many there are", async () => {
    const ids = Array.from({ length: 1_000 }, (_one, index) => index + 1);
    const source = new PageSource<Order>(0);
    const { file, files } = exportOver(({ offset = 0, pageSize }) =>
      Promise.resolve(success({ orders: source.page(ofIds(ids.slice(offset, offset + pageSize))), total: ids.length })),
    );
    await file.start(query, words);
    expect(source.most).toBe(100);
    expect(idsIn(files.saved[0]?.text ?? "")).toEqual(ids.toReversed());
  });

  it("OLS-003 writes amounts exactly, moments in UTC, the refund, and no formula", async () => {
    const order = orderOf({
      name: '=HYPERLINK("http://evil.test")',
      cost: moneyFromMicros(1_234_567),
      url: "+cmd|' /C calc'!A0",
      refund: { amount: moneyFromMicros(520_000), date: null },
    });
    const { file, files } = exportOver(() => Promise.resolve(success({ orders: [order], total: 1 })));
    await file.start(query, words);
    expect(files.saved[0]?.text).toBe(
      "\ufeffNo.,Status\r\n" +
        `7,<in_processing>,1,"'=HYPERLINK(""http://evil.test"")",2026-01-01 10:00:00,,1.5,1.234567,"'+cmd|' /C calc'!A0",1000,12,250,0.52\r\n`,
    );
  });

  it.each([
    ["de", "Europe/Berlin", "7;<in_processing>;1;Likes;2026-01-01 11:00:00;;1,5;1,234567;"],
    ["ru", "Europe/Moscow", "7;<in_processing>;1;Likes;2026-01-01 13:00:00;;1,5;1,234567;"],
    ["en", "America/New_York", "7,<in_processing>,1,Likes,2026-01-01 05:00:00,,1.5,1.234567,"],
  ])("OLS-003 writes the file as spreadsheets in %s read it, with moments of %s", async (language, zone, line) => {
    const order = orderOf({ name: "Likes", cost: moneyFromMicros(1_234_567) });
    const { file, files } = exportOver(() => Promise.resolve(success({ orders: [order], total: 1 })));
    const headings = ["Number", "Status", "Service", "Name", "Created", "Completed"];
    await file.start(query, { ...words, headings, style: readersCsv(language, zone) });
    const [heading = "", row = ""] = files.saved[0]?.text.split("\r\n") ?? [];
    expect(row.startsWith(line)).toBe(true);
    expect(heading).toContain(`Created (${zone})`);
  });

  it("OLS-001 shows how far it has come and stops without a file when it is cancelled", async () => {
    const answers: (() => void)[] = [];
    const { file, files } = exportOver(
      (wanted) =>
        new Promise((resolve) => {
          answers.push(() => resolve(success({ orders: ofIds([wanted.offset ?? 0, 1]), total: 500 })));
        }),
    );
    void file.start(query, words);
    expect(file.state).toEqual({ kind: "running", done: 0, total: null });
    answers[0]?.();
    await settle();
    expect(file.state).toEqual({ kind: "running", done: 2, total: 500 });
    file.cancel();
    answers[1]?.();
    await settle();
    expect([file.state, files.saved, answers.length]).toEqual([{ kind: "idle" }, [], 2]);
  });

  it("OLS-001 keeps no half file when a page fails, and says so", async () => {
    let page = 0;
    const { file, files } = exportOver((wanted) => {
      page += 1;
      return page === 2
        ? Promise.resolve(failure({ kind: "network" }))
        : tableOf(() => Array.from({ length: 300 }, (_one, index) => index + 1))(wanted);
    });
    await file.start(query, words);
    expect([file.state, files.saved]).toEqual([{ kind: "failed", problem: { kind: "network" } }, []]);
    file.cancel();
    expect(file.state).toEqual({ kind: "idle" });
  });

  it("OLS-001 misses and repeats no order while others are placed or stop to match meanwhile", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 420 }),
        fc.array(fc.record({ placed: fc.nat(3), gone: fc.nat(40) }), { maxLength: 6 }),
        async (count, changes) => {
          let ids = Array.from({ length: count }, (_one, index) => index + 1);
          let next = count + 1;
          const gone = new Set<number>();
          const steps = [...changes];
          const { file, files } = exportOver((wanted) => {
            const answer = tableOf(() => ids)(wanted);
            const step = steps.shift();
            if (step) {
              for (let placed = 0; placed < step.placed; placed += 1) ids = [...ids, next++];
              for (const id of ids.slice(0, step.gone)) gone.add(id);
              ids = ids.slice(step.gone);
            }
            return answer;
          });
          await file.start(query, words);
          const written = idsIn(files.saved[0]?.text ?? "");
          expect(new Set(written).size).toBe(written.length);
          const stayed = Array.from({ length: count }, (_one, index) => index + 1).filter((id) => !gone.has(id));
          expect(stayed.filter((id) => !written.includes(id))).toEqual([]);
        },
      ),
    );
  });
});
