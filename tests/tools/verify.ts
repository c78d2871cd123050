// `npm run verify`: everything that is checked without running a test, side by side. `npm run verify -- types walls` runs some of it.
import { runAndPrint, type Stage } from "./side-by-side.ts";

const npm = (script: string): readonly string[] => ["npm", "run", "--silent", script];
const typescript = ["node", "--import", "tsx", "--conditions=@panel/source"] as const;
const stages: readonly Stage[] = [
  { name: "types", command: npm("typecheck") },
  { name: "format", command: npm("format:check") },
  { name: "rules", command: ["npx", "oxlint"] },
  // Packages are built from what the types were checked in.
  { name: "packages", command: npm("test:packages"), after: ["types"] },
  // The copy takes over what the compiler has built, which the packages build once more.
  { name: "template", command: [...typescript, "tests/tools/check-template.ts"], after: ["types", "packages"] },
  { name: "size", command: npm("size") },
  { name: "walls", command: npm("walls") },
  { name: "unused", command: ["node", "tests/tools/check-unused.mjs"] },
  { name: "lock", command: ["node", "tests/tools/check-lock.mjs"] },
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  process.stderr.write(`Not a check: ${unknown.join(", ")}. There are ${stages.map(({ name }) => name).join(", ")}.\n`);
  process.exit(2);
}
await runAndPrint(asked.length > 0 ? stages.filter(({ name }) => asked.includes(name)) : stages);
