// `npm run new:feature -- NAME [--route PAGE] [--row ROW-001]`: writes the skeleton of a feature and enters it in the lists.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { planFeature, type FeaturePlan } from "./plan-feature.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

function write({ added, changed }: FeaturePlan): void {
  for (const [path, text] of Object.entries({ ...added, ...changed })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { route: { type: "string" }, row: { type: "string" } },
});
const [name] = positionals;
if (name === undefined) {
  console.error("usage: npm run new:feature -- NAME [--route PAGE] [--row ROW-001]");
  process.exit(2);
}
try {
  const plan = await planFeature(root, { name, ...values, madeAt: new Date() });
  write(plan);
  for (const path of Object.keys(plan.added)) console.log(`new      ${path}`);
  for (const path of Object.keys(plan.changed)) console.log(`changed  ${path}`);
  console.log(
    `\nNext: docs/guides/add-a-feature.md. ${values.row === undefined ? "Put the page's row in the place of ROW-000. " : ""}`,
  );
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
