import { sql } from "kysely";
import * as z from "zod/mini";
import type { Db } from "../database/index.ts";
import {
  type CommandCall,
  type CommandOutcome,
  CommandProblem,
  type CommandWord,
  type OperatorCommand,
} from "../operator/index.ts";
import { differences } from "./differences.ts";
import { readShopFile, type ShopFile, ShopFileProblem, shopFileSchema } from "./read-shop-file.ts";
import { ShopProblem, type ShopCall, type ShopSection } from "./shop-section.ts";
import { SCHEMA_FILE, writeShopFile } from "./write-shop-file.ts";

type Sections<Services> = readonly ShopSection<unknown, Services>[];

/** The schema of the file for editors. */
export function shopJsonSchema(sections: readonly Pick<ShopSection, "name" | "schema" | "about">[]): object {
  const schema = z.toJSONSchema(shopFileSchema(sections), {
    io: "input",
    unrepresentable: "any",
    reused: "ref",
    override: ({ jsonSchema }) => {
      // The usual value of a whole group would repeat those of its fields.
      if (typeof jsonSchema.default === "object" && jsonSchema.default !== null) delete jsonSchema.default;
    },
  });
  const properties = schema.properties ?? {};
  const described = sections.map(({ name, about }) => [name, { description: about, ...(properties[name] as object) }]);
  return { ...schema, title: "The shop of a panel", properties: Object.fromEntries(described) as object };
}

async function readShop<Services>(db: Db, sections: Sections<Services>, now: Date): Promise<ReadonlyMap<string, unknown>> {
  const values = new Map<string, unknown>();
  for (const section of sections) values.set(section.name, await section.read(db, now));
  return values;
}

/** Says where in the file the value is that a section refused. */
async function located<Done>(file: ShopFile, name: string, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof ShopProblem) throw file.problemAt([name, ...problem.path], problem.message);
    throw problem;
  }
}

/** Makes the shop what the file says; answers what is different then. */
async function applyFile<Services>(
  tx: Db,
  sections: Sections<Services>,
  file: ShopFile,
  call: ShopCall<Services>,
): Promise<readonly string[]> {
  // Two files that are applied at the same time would leave a shop that neither of them describes.
  await sql`select pg_advisory_xact_lock(hashtext('shop-file'))`.execute(tx);
  const before = await readShop(tx, sections, call.now);
  for (const section of sections) await located(file, section.name, () => section.write(tx, file.wanted.get(section.name), call));
  for (const section of sections)
    await located(file, section.name, async () => section.check?.(tx, file.wanted.get(section.name), call));
  const after = await readShop(tx, sections, call.now);
  return sections.flatMap(({ name }) => [...differences(name, before.get(name), after.get(name))]);
}

const NOTHING = "Nothing changes: the shop is as the file says.";

async function run<Services>(sections: Sections<Services>, call: CommandCall, services: Services): Promise<CommandOutcome> {
  const name = call.value("file");
  try {
    const file = readShopFile(await call.text("file"), sections);
    const changes = await applyFile(call.tx, sections, file, { now: call.now, services });
    return { lines: changes.length === 0 ? [NOTHING] : changes, result: { changes } };
  } catch (problem) {
    if (problem instanceof ShopFileProblem) throw new CommandProblem(...problem.problems.map((line) => `${name}, ${line}`));
    throw problem;
  }
}

const fileWord: CommandWord = { name: "file", about: "the shop in YAML, as `shop export` writes it", isFile: true };

/** A file of the call, or the text itself for a pipe. */
function written(text: string, path: string | undefined): CommandOutcome {
  if (path === undefined) return { lines: text.replace(/\n$/, "").split("\n"), result: { text } };
  return { lines: [`Written: ${path}.`], result: { file: path }, file: { path, bytes: new TextEncoder().encode(text) } };
}

const fileOption = { name: "file", value: "PATH", about: "writes it there, where there is no such file yet" };

/** What an operator can do about the shop as a whole. */
export function shopCommands<Services>(sections: Sections<Services>): readonly OperatorCommand<Services>[] {
  return [
    {
      name: "shop apply",
      summary: "makes the shop what a file says; what the file does not name any more is switched off",
      words: [fileWord],
      run: (call, services) => run(sections, call, services),
    },
    {
      name: "shop diff",
      summary: "says what `shop apply` would change",
      words: [fileWord],
      isTakenBack: true,
      run: (call, services) => run(sections, call, services),
    },
    {
      name: "shop export",
      summary: "writes the shop as it is as a file for `shop apply`",
      options: [fileOption],
      run: async ({ tx, now, values }) => written(writeShopFile(sections, await readShop(tx, sections, now)), values.get("file")),
    },
    {
      name: "shop schema",
      summary: `writes the JSON schema of such a file, by which editors complete it (${SCHEMA_FILE} beside the file)`,
      options: [fileOption],
      run: ({ values }) => Promise.resolve(written(`${JSON.stringify(shopJsonSchema(sections), null, 2)}\n`, values.get("file"))),
    },
  ];
}
