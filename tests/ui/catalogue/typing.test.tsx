import { screen, within } from "@testing-library/react";
import { SequentialSearch, type SearchAnswer, type ServiceQuery } from "@panel/core/search";
import { localStorageKeys } from "@panel/core/platform";
import { settle } from "@panel/memory";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import CatalogueScreen from "../../../ui/src/catalogue/catalogue-screen.tsx";
import { oneType, service } from "../../core/browsing/catalogue-fixtures.ts";
import { flush, cataloguePanel, show } from "./catalogue-fixture.tsx";
import { english } from "../../support/english.ts";

/** A search that answers when it is told to. */
class HeldSearch extends SequentialSearch {
  readonly #held = new Map<string, () => void>();

  override async search(services: Parameters<SequentialSearch["search"]>[0], query: ServiceQuery): Promise<SearchAnswer> {
    await new Promise<void>((resolve) => this.#held.set(query.text, resolve));
    return super.search(services, query);
  }

  /** Answers a text, and lets pass what needs no turn of the page. */
  async answer(text: string): Promise<void> {
    this.#held.get(text)?.();
    await settle(60);
  }
}

const networks = oneType([
  service(1, { name: "Instagram likes" }),
  service(2, { name: "Instagram views" }),
  service(3, { name: "Telegram likes" }),
]);
const rowNames = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search services" });

/** Puts a text into the field as a key does, and draws no more than the page draws before it is quiet again. */
function type(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), text);
  field().dispatchEvent(new InputEvent("input", { bubbles: true }));
}

async function typing() {
  const search = new HeldSearch();
  const made = await cataloguePanel({ networks, search });
  made.memory.localStorage.write(localStorageKeys.catalogueView, "table");
  await show(made, <CatalogueScreen />);
  return { search, ask: () => made.memory.clock.advanceAsync(40).then(() => settle(60)) };
}

// Between two keys the page draws what it has time for; tests otherwise wait until everything is drawn.
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const isActing = (is: boolean) => (environment.IS_REACT_ACT_ENVIRONMENT = is);

describe("typing", () => {
  let before = true;
  beforeEach(() => {
    before = environment.IS_REACT_ACT_ENVIRONMENT ?? true;
  });
  afterEach(() => isActing(before));

  it("CAT-017 tells the count and shows the next letter before the rows of an answer are drawn", async () => {
    const { search, ask } = await typing();
    isActing(false);
    type("likes");
    await ask();
    await search.answer("likes");
    expect(screen.getByText("2 services found")).toBeVisible();
    expect(rowNames()).toHaveLength(3);
    type("likes t");
    await settle(60);
    expect(field()).toHaveValue("likes t");
    expect(rowNames()).toHaveLength(3);
    isActing(true);
    await flush();
    await expect.poll(rowNames).toEqual(["Instagram likes #1", "Telegram likes #3"]);
    expect([...document.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["likes", "likes"]);
  });

  it("CAT-018 draws the answer to the last text, whichever comes last", async () => {
    const { search, ask } = await typing();
    isActing(false);
    type("likes");
    await ask();
    type("views");
    await ask();
    await search.answer("views");
    await search.answer("likes");
    isActing(true);
    await flush();
    await expect.poll(rowNames).toEqual(["Instagram views #2"]);
    expect(screen.getByText("1 service found")).toBeVisible();
  });

  it("CAT-019 writes another answer into the rows that are there, and where they lead with it", async () => {
    const { search, ask } = await typing();
    const first = screen.getAllByRole("rowheader")[0]!.closest<HTMLElement>("[role=row]")!;
    isActing(false);
    type("telegram");
    await ask();
    await search.answer("telegram");
    isActing(true);
    await flush();
    await expect.poll(rowNames).toEqual(["Telegram likes #3"]);
    expect(screen.getByRole("row", { name: /Telegram likes/ })).toBe(first);
    expect(within(first).getByRole("link", { name: "Order Telegram likes" })).toHaveAttribute(
      "href",
      "/orders/create?serviceId=3",
    );
    expect(
      within(first).getByRole("button", { name: english("catalogue:favouriteOf", { name: "Telegram likes" }) }),
    ).toHaveAttribute("data-id", "3");
  });
});
