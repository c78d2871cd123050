import { fractionFromPercent, moneyFromCents } from "@panel/core/money";
import { success, type PortAnswer } from "@panel/core/result";
import {
  neutralSettings,
  type CustomMenuItem,
  type InstanceSettings,
  type MenuItem,
  type PageSettings,
  type SettingsPort,
} from "@panel/core/settings";

/** Settings of a small demo instance. */
export const sampleSettings: InstanceSettings = {
  ...neutralSettings,
  panelName: "Panel",
  panelId: "memory",
  cabinetWidgetToken: "memory-token",
  darkModeAvailable: true,
  features: {
    tasks: true,
    bonuses: true,
    keywordTools: true,
    childPanels: true,
    grades: true,
    freeTrials: true,
    captcha: false,
    subscriptions: true,
    videoChannels: true,
  },
  numberFormat: "panel",
  createOrderTypes: ["single", "multi"],
  rubExchangeRateMillionths: 92_500_000,
  speedUpCharge: fractionFromPercent(25),
  guaranteeCharge: fractionFromPercent(10),
  childPanelsPrice: moneyFromCents(2_500),
  translations: { en: { title: "Panel", description: null } },
};

interface Parts {
  readonly settings: InstanceSettings;
  readonly pages: readonly PageSettings[];
  readonly menuItems: readonly MenuItem[];
  readonly customMenuItems: readonly CustomMenuItem[];
}

const answer = <Value>(value: Value): PortAnswer<Value> => Promise.resolve(success(value));

/** Settings that are handed in. */
export class MemorySettingsPort implements SettingsPort {
  readonly #parts: Parts;

  constructor(parts: Partial<Parts> = {}) {
    this.#parts = { settings: sampleSettings, pages: [], menuItems: [], customMenuItems: [], ...parts };
  }

  settings() {
    return answer(this.#parts.settings);
  }
  pages() {
    return answer(this.#parts.pages);
  }
  menuItems() {
    return answer(this.#parts.menuItems);
  }
  customMenuItems() {
    return answer(this.#parts.customMenuItems);
  }
}
