import { featureModule, loadFeatures, provide, provideBy, provideFactory, provideParts, token } from "@panel/core/wiring";
import { Container } from "inversify";
import { describe, expect, it } from "vitest";

class Greeting {
  readonly #parts: { readonly word: string; readonly name: string };

  constructor(parts: { readonly word: string; readonly name: string }) {
    this.#parts = parts;
  }

  get text(): string {
    return `${this.#parts.word} ${this.#parts.name}`;
  }
}

const tokens = {
  word: token<string>("test.word"),
  name: token<string>("test.name"),
  count: token<number>("test.count"),
  greeting: token<Greeting>("test.greeting"),
  newGreeting: token<() => Greeting>("test.newGreeting"),
  both: token<{ readonly word: string; readonly name: string }>("test.both"),
  shout: token<string>("test.shout"),
};

function containerWith(): Container {
  const container = new Container({ defaultScope: "Singleton", jitless: true });
  container.bind(tokens.word).toConstantValue("good morning");
  container.bind(tokens.name).toConstantValue("Ada");
  // The order of the names is another one than the class's own.
  const parts = { name: tokens.name, word: tokens.word };
  const feature = featureModule(
    [],
    [
      provide(tokens.greeting, Greeting, parts),
      provideFactory(tokens.newGreeting, Greeting, parts),
      provideParts(tokens.both, parts),
      provideBy(tokens.shout, { greeting: tokens.greeting }, ({ greeting }) => greeting.text.toUpperCase()),
    ],
  );
  loadFeatures(container, [feature]);
  return container;
}

describe("what a feature provides", () => {
  it("gets its dependencies by their names, and is one for the whole panel", () => {
    const container = containerWith();
    expect(container.get(tokens.greeting).text).toBe("good morning Ada");
    expect(container.get(tokens.greeting)).toBe(container.get(tokens.greeting));
    expect(container.get(tokens.both)).toEqual({ word: "good morning", name: "Ada" });
    expect(container.get(tokens.shout)).toBe("GOOD MORNING ADA");
  });

  it("is a new one at every call of a factory", () => {
    const make = containerWith().get(tokens.newGreeting);
    expect(make().text).toBe("good morning Ada");
    expect(make()).not.toBe(make());
  });

  it("is checked by the compiler: every dependency, of its own type, under its own name, and nothing else", () => {
    // @ts-expect-error a dependency is missing
    provide(tokens.greeting, Greeting, { word: tokens.word });
    // @ts-expect-error a dependency is of another type
    provide(tokens.greeting, Greeting, { word: tokens.word, name: tokens.count });
    // @ts-expect-error no dependency has this name
    provide(tokens.greeting, Greeting, { word: tokens.word, name: tokens.name, title: tokens.name });
    // @ts-expect-error the token is of another class
    provide(tokens.word, Greeting, { word: tokens.word, name: tokens.name });
    expect(true).toBe(true);
  });
});
