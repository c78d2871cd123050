import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { valueOf, type ContractWorld, type MakeWorld } from "./contract-world.ts";

type Needs = "settings";

/** What every adapter of the settings port does. */
export function describeSettingsPort(name: string, make: MakeWorld<Needs>): void {
  describe(`settings port over ${name}`, () => {
    let world: ContractWorld<Needs>;
    beforeAll(async () => void (world = await make()));
    afterAll(() => world.close());

    it("API-029 settings name the panel, its token for widget-style calls and sane figures", async () => {
      const settings = valueOf(await world.settings.settings());
      expect(settings.panelName).not.toBe("");
      expect(settings.cabinetWidgetToken).not.toBe("");
      expect(settings.rubExchangeRateMillionths).toBeGreaterThan(0);
      expect(settings.roundingPrecision).toBeGreaterThanOrEqual(0);
      expect(settings.redirectList).toBeInstanceOf(Map);
    });

    it("API-030 to API-032 pages and menus are lists whose entries are named", async () => {
      for (const page of valueOf(await world.settings.pages())) expect(page.routeName).not.toBe("");
      for (const item of valueOf(await world.settings.menuItems())) expect(item.name).not.toBe("");
      for (const item of valueOf(await world.settings.customMenuItems())) expect(item.name).not.toBe("");
    });
  });
}
