import {
  newestFirst,
  pageMeta,
  queryOfTasks,
  rowsOfPage,
  taskColumns,
  tasksAsked,
  taskSorting,
  TASKS_PAGE_SIZE,
} from "@panel/core/paid-tasks";
import { serviceId } from "@panel/core/identifiers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const column = fc.constantFrom(...taskColumns);
const direction = fc.constantFrom("asc", "desc");
const noise = fc.string().filter((word) => !["asc", "desc", ...taskColumns].includes(word));

describe("the list of tasks", () => {
  it("DEC-097 takes whichever of order_by and order_on is asc or desc as direction, the other as column", () => {
    fc.assert(
      fc.property(column, direction, (by, on) => {
        expect(taskSorting(by, on)).toEqual({ column: by, direction: on });
        expect(taskSorting(on, by)).toEqual({ column: by, direction: on });
      }),
    );
    fc.assert(
      fc.property(fc.option(noise), fc.option(noise), direction, (by, on, way) => {
        expect(taskSorting(by, on)).toEqual(newestFirst);
        expect(taskSorting(by, way)).toEqual({ ...newestFirst, direction: way });
      }),
    );
    expect(rowsOfPage(0)).toBe(TASKS_PAGE_SIZE);
    expect(TASKS_PAGE_SIZE).toBe(10);
  });

  it("ENT-057 TSK-003 says of every page where it lies: the pages make up the list, each row once", () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 40 }), (total, perPage) => {
        const { lastPage } = pageMeta(total, 1, perPage);
        const pages = Array.from({ length: lastPage }, (_one, at) => pageMeta(total, at + 1, perPage));
        const rows = pages.map(({ from, to }) => (from === null || to === null ? 0 : to - from + 1));
        expect(rows.reduce((sum, count) => sum + count, 0)).toBe(total);
        expect(rows.every((count) => count <= perPage)).toBe(true);
        expect(pages.map(({ from }) => from)).toEqual(total === 0 ? [null] : pages.map((_page, at) => at * perPage + 1));
        expect(pageMeta(total, lastPage + 1, perPage)).toMatchObject({ from: null, to: null, currentPage: lastPage + 1, total });
      }),
    );
  });

  it("TSK-002 keeps page, service and order in the address, and nothing that every list begins with", () => {
    const asked = fc.record({
      page: fc.integer({ min: 1, max: 1_000 }),
      service: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map(serviceId)),
      sorting: fc.record({ column, direction }),
    });
    fc.assert(
      fc.property(asked, (each) => {
        expect(tasksAsked(queryOfTasks(each))).toEqual(each);
      }),
    );
    expect(queryOfTasks({ page: 1, service: null, sorting: newestFirst })).toEqual({});
  });
});
