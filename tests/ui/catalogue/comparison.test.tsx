import { screen, within } from "@testing-library/react";
import { localStorageKeys, sessionStorageKeys } from "@panel/core/platform";
import { beforeAll, describe, expect, it } from "vitest";
import { network, service, serviceType } from "../../core/browsing/catalogue-fixtures.ts";
import { english } from "../../support/english.ts";
import CatalogueScreen from "../../../ui/src/catalogue/catalogue-screen.tsx";
import { cataloguePanel, flush, show } from "./catalogue-fixture.tsx";
import { catalogue, user } from "./catalogue-screen-fixture.tsx";

beforeAll(async () => {
  await import("../../../ui/src/comparison/comparison-bar.tsx");
});

const services = [
  service(1, { name: "Slow views", startTime: "1 h", hasRefill: false }),
  service(2, { name: "Quick views", startTime: "5 min", hasRefill: true }),
  service(3, { name: "Calm views", startTime: "1 h", hasRefill: true }),
  service(4, { name: "Late views", startTime: "9 h", hasRefill: true }),
];
const networks = [network(1, [serviceType(1, 1, services)], { name: "YouTube" })];

const box = (name: string) => screen.getByRole("checkbox", { name: english("catalogue:compareOf", { name }) });
const bar = () => screen.getByRole("region", { name: english("comparison:region") });
const table = () => screen.getByRole("table", { name: english("comparison:title") });
const row = (name: RegExp) => within(table()).getByRole("row", { name });
const cellsOf = (name: RegExp) =>
  within(row(name))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

/** A catalogue in which services of these names are chosen one after the other. */
async function choosing(names: readonly string[], view: "cards" | "table" = "table") {
  const made = await catalogue({ networks }, view);
  await flush();
  const person = user();
  for (const name of names) await person.click(box(name));
  await flush();
  return { ...made, person };
}

const openTable = async (person: ReturnType<typeof user>) => {
  await person.click(within(bar()).getByRole("button", { name: english("comparison:compare") }));
  await flush();
};

describe("comparing services", () => {
  it.each(["cards", "table"] as const)("begins with a box in the %s and a bar that says what is missing", async (view) => {
    const { person } = await choosing(["Slow views"], view);
    expect(bar()).toHaveTextContent(english("comparison:chosenOneMore", { chosen: "1", max: "3" }));
    expect(within(bar()).getByRole("button", { name: english("comparison:compare") })).toHaveAttribute("aria-disabled", "true");
    await person.click(box("Slow views"));
    expect(screen.queryByRole("region", { name: english("comparison:region") })).toBeNull();
  });

  it("shows facts as rows, and marks what differs in words, not by colour alone", async () => {
    const { person } = await choosing(["Slow views", "Quick views"]);
    await openTable(person);
    expect(
      within(table())
        .getAllByRole("columnheader")
        .slice(1)
        .map((head) => head.getAttribute("aria-label")),
    ).toEqual(["Slow views", "Quick views"]);
    expect(cellsOf(/^.*Start time/)).toEqual(["1 h", "5 min"]);
    expect(cellsOf(/^.*Refill/)).toEqual([english("comparison:no"), english("comparison:yes")]);
    expect(row(/Start time/)).toHaveTextContent(english("comparison:differs"));
    expect(row(/Service type/)).not.toHaveTextContent(english("comparison:differs"));
    for (const name of ["Slow views", "Quick views"]) {
      expect(within(table()).getByRole("link", { name: english("catalogue:orderOf", { name }) })).toHaveAttribute(
        "href",
        expect.stringContaining("/orders/create?serviceId="),
      );
    }
  });

  it("takes one out in the table, which closes when one alone is left", async () => {
    const { person } = await choosing(["Slow views", "Quick views", "Calm views"]);
    await openTable(person);
    const take = (name: string) =>
      person.click(within(table()).getByRole("button", { name: english("comparison:remove", { name }) }));
    await take("Quick views");
    expect(table()).toHaveFocus();
    expect(within(table()).getAllByRole("columnheader")).toHaveLength(3);
    expect(row(/Start time/)).not.toHaveTextContent(english("comparison:differs"));
    await take("Slow views");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(box("Calm views")).toBeChecked();
    expect(box("Slow views")).not.toBeChecked();
  });

  it("says that a fourth has no room, and chooses it once there is some", async () => {
    const { person } = await choosing(["Slow views", "Quick views", "Calm views", "Late views"]);
    expect(box("Late views")).not.toBeChecked();
    expect(within(bar()).getByRole("status")).toHaveTextContent(english("comparison:full", { max: "3" }));
    await person.click(within(bar()).getByRole("button", { name: english("comparison:remove", { name: "Calm views" }) }));
    await person.click(box("Late views"));
    expect(box("Late views")).toBeChecked();
  });

  it("is cleared at once", async () => {
    const { memory, person } = await choosing(["Slow views", "Quick views"]);
    await person.click(within(bar()).getByRole("button", { name: english("comparison:clear") }));
    expect(box("Slow views")).not.toBeChecked();
    expect(memory.sessionStorage.read(sessionStorageKeys.comparison)).toBeNull();
  });

  it("is kept for the tab over a reload, and what is not on sale any more leaves it", async () => {
    const { memory } = await cataloguePanelKeeping("2,99,1");
    expect(box("Quick views")).toBeChecked();
    expect(box("Slow views")).toBeChecked();
    expect(bar()).toHaveTextContent(english("comparison:chosen", { chosen: "2", max: "3" }));
    expect(memory.sessionStorage.read(sessionStorageKeys.comparison)).toBe("2,1");
  });
});

/** The catalogue in a tab that keeps these services. */
async function cataloguePanelKeeping(kept: string) {
  const made = await cataloguePanel({ networks });
  made.memory.localStorage.write(localStorageKeys.catalogueView, "table");
  made.memory.sessionStorage.write(sessionStorageKeys.comparison, kept);
  await show(made, <CatalogueScreen />);
  await flush();
  return made;
}
