import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "yaml";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shopSections } from "../../../adapters/server/src/app/features.ts";
import type { ServerServices } from "../../../adapters/server/src/app/server-services.ts";
import type { CommandCall, OperatorCommand } from "../../../adapters/server/src/operator/index.ts";
import { shopCommands } from "../../../adapters/server/src/shop-file/index.ts";
import { settingsToWire } from "@panel/wire/settings";
import { defaultSettings } from "../../../adapters/server/src/settings/index.ts";
import { shops } from "./shop-arbitraries.ts";
import { type FiledShop, openFiledShop } from "./shop-fixture.ts";

const commands = shopCommands<ServerServices>(shopSections);
const commandNamed = (name: string): OperatorCommand<ServerServices> => {
  const command = commands.find((one) => one.name === name);
  if (!command) throw new Error(`there is no ${name}`);
  return command;
};

let folder = "";
let shop: FiledShop;

/** Applies a text twice and exports the shop in between and after. */
const applyAndExport: OperatorCommand<ServerServices> = {
  name: "try",
  summary: "applies a file twice, and exports the shop",
  isTakenBack: true,
  run: async (call, services) => {
    const file = path.join(folder, "shop.yaml");
    const values = new Map([["file", file]]);
    const withFile: CommandCall = { ...call, values, value: () => file, text: () => readFile(file, "utf8") };
    await commandNamed("shop apply").run(withFile, services);
    const exported = async () =>
      (await commandNamed("shop export").run({ ...call, values: new Map() }, services)).lines.join("\n");
    const first = await exported();
    const said = JSON.parse(await readFile(file, "utf8")) as Readonly<Record<string, unknown>>;
    const read: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const { name, schema, read: readSection } of shopSections) {
      read[name] = inOrder(await readSection(call.tx, call.now));
      wanted[name] = inOrder(schema.parse(said[name]));
    }
    const again = await commandNamed("shop apply").run(withFile, services);
    return { lines: [], result: { first, again: again.lines, second: await exported(), read, wanted } };
  },
};

const keyOf = (entry: object): string =>
  String(["id", "code", "route", "provider"].map((key) => (entry as Record<string, unknown>)[key]).find(Boolean));

/** A list of things with keys in the order of these: coupons, grades and pages have one of their own. A page without any words is none. */
function inOrder(value: unknown): unknown {
  if (!Array.isArray(value) || value.some((entry) => keyOf(entry as object) === "undefined")) return value;
  const entries = value as readonly Readonly<Record<string, unknown>>[];
  const isSilent = ({ route, ...page }: Readonly<Record<string, unknown>>) =>
    route !== undefined && Object.values(page).every((words) => words === null || words === false);
  return entries.filter((entry) => !isSilent(entry)).toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
}

interface Tried {
  readonly read: Readonly<Record<string, unknown>>;
  readonly wanted: Readonly<Record<string, unknown>>;
  readonly first: string;
  readonly again: readonly string[];
  readonly second: string;
}

/** Each try is taken back, so that the next one begins with an empty shop again. */
async function tried(wanted: unknown): Promise<Tried> {
  await writeFile(path.join(folder, "shop.yaml"), JSON.stringify(wanted));
  const { output, problems } = await shop.operate("try", "--json");
  expect(problems).toBe("");
  return (JSON.parse(output) as { readonly result: Tried }).result;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "shop-round-trip-"));
  shop = await openFiledShop("empty", [applyAndExport]);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

describe("a shop's file", () => {
  it("applied twice changes nothing more, and exported and applied to an empty database is the same text again", async () => {
    await fc.assert(
      fc.asyncProperty(shops, async (wanted) => {
        const written = await tried(wanted);
        expect(written.read).toEqual(written.wanted);
        expect(written.again).toEqual(["Nothing changes: the shop is as the file says."]);
        expect(written.second).toBe(written.first);
        const read = await tried(parse(written.first));
        expect(read.first).toBe(written.first);
        expect(read.again).toEqual(written.again);
      }),
      { numRuns: 40 },
    );
  });
});

describe("the settings in a shop's file", () => {
  it("are all that the panel has", () => {
    const inFile = ["brand", "settings", "prices"].flatMap((name) =>
      Object.keys(shopSections.find((section) => section.name === name)?.schema.parse(undefined) ?? {}),
    );
    const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    // Percentages have names of their own, and the flag of the bonuses has another name among the features.
    const percentages = new Map([
      ["speedUpChargePercent", "speedUpPercent"],
      ["guaranteeChargePercent", "guaranteePercent"],
    ]);
    const settings = Object.keys(settingsToWire(defaultSettings))
      .filter((name) => name !== "bonusesIsEnabled")
      .map((name) => percentages.get(camelCase(name)) ?? camelCase(name));
    expect(inFile.toSorted()).toEqual(settings.toSorted());
  });
});
