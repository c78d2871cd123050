import { SessionRefusals } from "@panel/core/auth";
import { SequentialSearch } from "@panel/core/search";
import * as inversify from "@panel/core/inversify";
import { createMemoryPanel, ManualClock } from "@panel/memory";
import { Container, ContainerModule, type ServiceIdentifier } from "inversify";
import { describe, expect, it, vi } from "vitest";

type Tokens = Readonly<Record<string, ServiceIdentifier>>;

const exported = Object.entries(inversify);
const features = exported.flatMap(([name, value]) => {
  const base = /^(\w+)Module$/.exec(name)?.[1];
  if (base === undefined) return [];
  const tokens = exported.find(([other]) => other === `${base}Tokens`)?.[1] as Tokens | undefined;
  return [{ base, feature: value as inversify.FeatureModule, tokens: tokens ?? {} }];
});

/** A container with nothing but the ports. */
function containerOfPorts(): Container {
  const container = new Container({ defaultScope: "Singleton", jitless: true });
  const ports = {
    ...createMemoryPanel({ clock: new ManualClock() }),
    search: new SequentialSearch(),
    sessionRefusals: new SessionRefusals(),
    captcha: { kind: "fixed", answer: "solved" },
    wakeUps: { onWakeUp: () => () => undefined },
  };
  for (const [name, token] of Object.entries(inversify.portTokens)) {
    container.bind<unknown>(token).toConstantValue(ports[name as keyof typeof ports]);
  }
  return container;
}

describe("features of the container", () => {
  it("are all looked at here", () => {
    expect(features.length).toBeGreaterThan(15);
    expect(features.filter(({ tokens }) => Object.keys(tokens).length === 0)).toEqual([]);
  });

  it.each(features)("$base requires every feature that its bindings ask for", ({ feature, tokens }) => {
    for (const token of Object.values(tokens)) {
      expect(inversify.resolve(containerOfPorts(), feature, token)).toBeDefined();
    }
  });

  it("are loaded once each, with what they require", () => {
    const container = new Container({ defaultScope: "Singleton", jitless: true });
    const load = vi.fn<(name: string) => void>();
    const below = { requires: [], bindings: new ContainerModule(() => load("below")) };
    const left = { requires: [below], bindings: new ContainerModule(() => load("left")) };
    const right = { requires: [below, left], bindings: new ContainerModule(() => load("right")) };
    inversify.loadFeatures(container, [right, left]);
    inversify.loadFeatures(container, [right]);
    expect(load.mock.calls).toEqual([["below"], ["left"], ["right"]]);
  });
});
