import { SessionRefusals } from "@panel/core/auth";
import { SequentialSearch } from "@panel/core/search";
import { bindPorts, type FeatureModule, loadFeatures, resolve } from "@panel/core/wiring";
import { createMemoryPanel, ManualClock } from "@panel/memory";
import { Container, ContainerModule, type ServiceIdentifier } from "inversify";
import { describe, expect, it, vi } from "vitest";

type Tokens = Readonly<Record<string, ServiceIdentifier>>;

/** Everything that the wiring files of the rooms name. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>("../../../core/src/*/*wiring.ts", { eager: true });
const features = Object.values(files).flatMap((named) =>
  Object.entries(named).flatMap(([name, value]) => {
    const base = /^(\w+)Module$/.exec(name)?.[1];
    if (base === undefined) return [];
    return [{ base, feature: value as FeatureModule, tokens: (named[`${base}Tokens`] ?? {}) as Tokens }];
  }),
);

/** A container with nothing but the ports. */
function containerOfPorts(): Container {
  const container = new Container({ defaultScope: "Singleton", jitless: true });
  bindPorts(container, {
    ...createMemoryPanel({ clock: new ManualClock() }),
    search: new SequentialSearch(),
    sessionRefusals: new SessionRefusals(),
    captcha: { kind: "fixed", answer: "solved" },
    wakeUps: { onWakeUp: () => () => undefined },
  });
  return container;
}

describe("features of the container", () => {
  it("are all looked at here", () => {
    expect(features.length).toBeGreaterThan(45);
    expect(features.filter(({ tokens }) => Object.keys(tokens).length === 0)).toEqual([]);
  });

  it.each(features)("$base requires every feature that its bindings ask for", ({ feature, tokens }) => {
    for (const token of Object.values(tokens)) {
      expect(resolve(containerOfPorts(), feature, token)).toBeDefined();
    }
  });

  it("are loaded once each, with what they require", () => {
    const container = new Container({ defaultScope: "Singleton", jitless: true });
    const load = vi.fn<(name: string) => void>();
    const below = { requires: [], bindings: new ContainerModule(() => load("below")) };
    const left = { requires: [below], bindings: new ContainerModule(() => load("left")) };
    const right = { requires: [below, left], bindings: new ContainerModule(() => load("right")) };
    loadFeatures(container, [right, left]);
    loadFeatures(container, [right]);
    expect(load.mock.calls).toEqual([["below"], ["left"], ["right"]]);
  });
});
