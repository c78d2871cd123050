// `npm run test:mutation [group …]`: breaks the rules one at a time and asks whether their own tests notice, group by group.
// A mutant meets the tests of its group only: the whole suite for each of them would take a day.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";

const room = (folder, ...names) => names.map((name) => `core/src/${folder}/${name}.ts`);
const rulesOf = (feature) => [`core/src/${feature}/*-rules.ts`];
const testsOf = (folder, names = "*") => `tests/core/${folder}/${names}.{test,property}.ts`;

const groups = {
  money: {
    mutate: ["core/src/money/*.ts", "!core/src/money/index.ts"],
    tests: [testsOf("money"), testsOf("pricing", "cost-*")],
  },
  cost: {
    mutate: room("pricing", "cost-rules", "drip-feed-rules", "guarantee-rules"),
    tests: [testsOf("pricing", "{cost-*,drip-feed-*,guarantee}")],
  },
  quantity: {
    mutate: room("pricing", "quantity-rules", "quantity-slider-rules"),
    tests: [testsOf("pricing", "quantity-*")],
  },
  link: { mutate: room("links", "link-rules", "link-purpose-rules"), tests: [testsOf("links", "link-*")] },
  // Their own tables only: the journeys through forms and purchases would take a minute for each mutant of them.
  errors: {
    mutate: room("order-form", "order-block-rules"),
    tests: [testsOf("order-form", "order-block-*")],
  },
  order: {
    mutate: [
      ...room("purchase", "order-source-rules", "overlap-rules"),
      ...room("order-form", "order-start-rules"),
      ...room("pricing", "speed-up-rules"),
    ],
    tests: [
      testsOf("purchase", "{order-*,overlap,purchase*}"),
      testsOf("order-form", "{order-*,repeat-order}"),
      testsOf("pricing", "speed-up"),
    ],
  },
  expert: {
    mutate: room("expert-order", "expert-rules", "expert-lines", "expert-text"),
    tests: [testsOf("expert-order", "expert-*")],
  },
  acceptance: {
    mutate: [
      ...room("purchase", "acceptance-rules"),
      ...room("links", "link-acceptance-rules"),
      ...room("catalogue", "target-rules"),
    ],
    tests: [testsOf("purchase", "acceptance-*"), testsOf("links"), testsOf("catalogue", "target-*")],
  },
  payer: { mutate: room("purchase", "payer-rules"), tests: [testsOf("purchase", "payer-*")] },
  shares: { mutate: room("pricing", "order-share-rules", "price-change-rules"), tests: [testsOf("pricing")] },
  cart: { mutate: rulesOf("cart"), tests: [testsOf("cart")] },
  orders: {
    mutate: room("orders", "order-action-rules", "order-refund-rules", "refill-rules", "unpaid-order-rules"),
    tests: [testsOf("orders", "{order-action,order-refund,order,unpaid-order}-rules")],
  },
  "drip-feeds": { mutate: rulesOf("drip-feeds"), tests: [testsOf("drip-feeds")] },
  subscriptions: { mutate: rulesOf("subscriptions"), tests: [testsOf("subscriptions")] },
  catalogue: {
    mutate: [...rulesOf("catalogue"), ...rulesOf("browsing")],
    tests: [testsOf("catalogue", "{*-rules,catalogue}"), testsOf("browsing", "{*-rules,slug-view-model,service-labels}")],
  },
  "child-panels": { mutate: rulesOf("child-panels"), tests: [testsOf("child-panels")] },
  campaigns: { mutate: rulesOf("campaigns"), tests: [testsOf("campaigns")] },
  "keyword-suggestions": { mutate: rulesOf("keyword-suggestions"), tests: [testsOf("keyword-suggestions")] },
  "channel-statistics": { mutate: rulesOf("channel-statistics"), tests: [testsOf("channel-statistics")] },
  "order-widgets": { mutate: rulesOf("order-widgets"), tests: [testsOf("order-widgets", "*-rules")] },
  payments: { mutate: rulesOf("payments"), tests: [testsOf("payments")] },
  navigation: {
    mutate: [...rulesOf("routing"), ...rulesOf("shell"), ...rulesOf("locale")],
    tests: [testsOf("routing"), testsOf("locale")],
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in groups));
if (unknown.length > 0) {
  console.error(`No group ${unknown.join(", ")}; there are ${Object.keys(groups).join(", ")}.`);
  process.exit(1);
}

/** Counts by status of each file in a report. */
function counted(report) {
  const { files } = JSON.parse(readFileSync(report, "utf8"));
  return Object.entries(files).map(([file, { mutants }]) => {
    const of = (...states) => mutants.filter(({ status }) => states.includes(status)).length;
    return { file, killed: of("Killed"), timeout: of("Timeout"), survived: of("Survived", "NoCoverage"), ignored: of("Ignored") };
  });
}

let worst = 0;
const rows = [];
mkdirSync("reports/mutation", { recursive: true });
for (const [name, { mutate, tests }] of Object.entries(groups)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { status } = spawnSync("npx", ["stryker", "run", "tests/tools/stryker.config.json", "--mutate", mutate.join(",")], {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, MUTATION_TESTS: JSON.stringify(tests) },
  });
  worst = Math.max(worst, status ?? 1);
  if (!existsSync("reports/mutation.json")) continue;
  for (const kind of ["json", "html"]) renameSync(`reports/mutation.${kind}`, `reports/mutation/${name}.${kind}`);
  rows.push(...counted(`reports/mutation/${name}.json`));
}

console.table(
  rows.map(({ file, ...counts }) => {
    const found = counts.killed + counts.timeout;
    return { file: file.replace("core/src/", ""), ...counts, score: Math.round((1000 * found) / (found + counts.survived)) / 10 };
  }),
);
process.exit(worst);
