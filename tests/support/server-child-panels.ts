import { moneyFromCents } from "@panel/core/money";
import type { ChildPanelProvisioner, ChildPanelSetup } from "../../adapters/server/src/child-panels/index.ts";
import { sealKeyFrom } from "../../adapters/server/src/secrets/index.ts";
import { defaultSettings } from "../../adapters/server/src/settings/index.ts";

/** Child panels are offered, for 25 dollars a month. */
export const childPanelsOffered = {
  features: { ...defaultSettings.features, childPanels: true },
  childPanelsPrice: moneyFromCents(2_500),
  supportEmail: "operator@panel.test",
};

export const PARENT_DOMAIN = "panels.operator.com";

/** Sets panels up in memory: what it is told is written down, and what it answers is the test's to say. */
export class StandInProvisioner implements ChildPanelProvisioner {
  readonly parentDomain = PARENT_DOMAIN;
  readonly dnsTarget = PARENT_DOMAIN;
  /** Names that are registered elsewhere. */
  readonly taken = new Set<string>();
  /** Domains that do not lead here. */
  readonly elsewhere = new Set<string>();
  readonly setups: ChildPanelSetup[] = [];
  readonly told: string[] = [];
  isReady = true;
  /** What the next act fails with. */
  problem: Error | null = null;
  /** Runs while a panel is set up. */
  meanwhile: () => Promise<void> = () => Promise.resolve();

  isFree(domain: string): Promise<boolean> {
    return Promise.resolve(!this.taken.has(domain));
  }

  leadsHere(domain: string): Promise<boolean> {
    return Promise.resolve(!this.elsewhere.has(domain));
  }

  async setUp(setup: ChildPanelSetup) {
    this.#fail();
    await this.meanwhile();
    this.setups.push(setup);
    const { domain } = setup;
    return this.isReady ? { adminDomain: `admin.${domain}`, clientDomain: domain } : null;
  }

  pause(id: number): Promise<void> {
    return this.#tell(`pause ${String(id)}`);
  }

  resume(id: number): Promise<void> {
    return this.#tell(`resume ${String(id)}`);
  }

  end(id: number): Promise<void> {
    return this.#tell(`end ${String(id)}`);
  }

  async #tell(word: string): Promise<void> {
    this.#fail();
    this.told.push(word);
    await Promise.resolve();
  }

  #fail(): void {
    const { problem } = this;
    this.problem = null;
    if (problem) throw problem;
  }
}

export const childPanelsSealKey = sealKeyFrom("a secret of the tests of child panels");
