/**
 * Sizes of what a browser loads, from Vite's manifest: the first visit to the catalogue, each other page on top of it, and each
 * language. `node tests/tools/size.mjs [folder of the build]`; ends with 1 when a budget is broken.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = resolve(process.argv[2] ?? join(root, "ui/dist"));
/** Gzip kilobytes (1000 bytes), compression level 9. */
// The order form is the largest page: it knows the addresses of 120 networks. Texts are loaded file by file, so each has the budget.
const budgets = { catalogue: 220, route: 125, messages: 6, widget: 180, widgetScript: 10 };
/** First-load JavaScript of two storefront starters, as their own builds report it. */
const peers = { "Medusa starter, category page": 369, "Hydrogen skeleton, collection page": 111.7 };
const entry = "index.html";
const catalogue = "src/catalogue/catalogue-screen.tsx";
/** What the first calls of every visit load, beside the first paint. */
const firstCalls = [/first-calls\.ts$/];
const firstMessages = /messages\/en\.ts$/;

const manifestFile = join(folder, ".vite/manifest.json");
if (!existsSync(manifestFile)) {
  console.error(`No build at ${folder}; run npm run build first.`);
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));

const gzipOf = new Map();
function gzipKilobytes(file) {
  if (!gzipOf.has(file)) gzipOf.set(file, gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000);
  return gzipOf.get(file);
}

/** The files that loading these manifest keys brings: the chunks, their static imports, their styles. */
function filesOf(keys, seen = new Set(), files = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    filesOf(chunk.imports ?? [], seen, files);
  }
  return files;
}

function waitsFor(key, wanted, seen = new Set()) {
  if (key === wanted) return true;
  if (seen.has(key)) return false;
  seen.add(key);
  return (manifest[key]?.imports ?? []).some((next) => waitsFor(next, wanted, seen));
}

const sum = (files) => [...files].reduce((total, file) => total + gzipKilobytes(file), 0);
const without = (files, known) => new Set([...files].filter((file) => !known.has(file)));
const print = (name, size, budget) => {
  const verdict = budget === undefined ? "" : size <= budget ? `  (budget ${budget})` : `  OVER the budget of ${budget}`;
  console.log(`${size.toFixed(1).padStart(8)} KB  ${name}${verdict}`);
  return budget === undefined || size <= budget;
};

const keys = Object.keys(manifest);
const messages = keys.filter((key) => firstMessages.test(key));
const firstVisit = filesOf([entry, catalogue, ...messages]);
const withCalls = filesOf([entry, catalogue, ...messages, ...keys.filter((key) => firstCalls.some((call) => call.test(key)))]);
const verdicts = [];

console.log(`Gzip sizes of ${folder}\n\nFirst visit to the catalogue`);
for (const file of [...firstVisit].sort((left, right) => gzipKilobytes(right) - gzipKilobytes(left)).slice(0, 12))
  print(file, gzipKilobytes(file));
verdicts.push(print("in all: entry, catalogue screen, static imports, English messages", sum(firstVisit), budgets.catalogue));
print("the same with the HTTP ports, which load beside the first paint", sum(withCalls));
for (const [name, size] of Object.entries(peers)) {
  console.log(`${(sum(withCalls) / size).toFixed(2).padStart(8)} of ${name} (${size} KB), HTTP ports counted`);
}

console.log("\nOther pages, on top of the first visit");
for (const key of keys.filter((name) => name.endsWith("-screen.tsx") && name !== catalogue)) {
  verdicts.push(print(key, sum(without(filesOf([key]), withCalls)), budgets.route));
}

console.log("\nMessages of a language: those of the first screen, the largest of the files that follow, all together");
const entryFiles = filesOf([entry]);
const languages = new Map();
for (const key of keys) {
  const code = /(?:locales\/([^/]+)\/[^/]+\.json|messages\/(\w+)\.ts)$/.exec(key)?.slice(1).find(Boolean);
  if (code) languages.set(code, [...(languages.get(code) ?? []), key]);
}
for (const [code, files] of languages) {
  const first = filesOf(files.filter((key) => key.endsWith(".ts")));
  const others = [...without(filesOf(files), new Set([...entryFiles, ...first]))];
  verdicts.push(print(`${code}, first screen`, sum(without(first, entryFiles)), budgets.messages));
  verdicts.push(print(`${code}, largest further file`, Math.max(...others.map(gzipKilobytes)), budgets.messages));
  print(`${code}, all`, sum(without(filesOf(files), entryFiles)));
}

/** What a visitor of a partner's page loads: the script in the page, and all that the page in the frame names, in one language. */
const scriptBytes = readFileSync(join(folder, "script/order-widget.js")).length / 1000;
const widgetPage = readFileSync(join(folder, "script/order-widget.html"), "utf8");
const widgetFiles = new Set([...widgetPage.matchAll(/\/app\/(assets\/[\w.-]+)"/g)].map(([, file]) => file));
const widgetTexts = readdirSync(join(folder, "assets")).filter((file) =>
  /^order-widget-(?:common|ordering|partner-shop|payments)-[\w-]+\.js$/.test(file),
);
const largestTexts = [...new Set(widgetTexts.map((file) => file.replace(/-[\w-]{8}\.js$/, "")))].map((name) =>
  Math.max(...widgetTexts.filter((file) => file.startsWith(`${name}-`)).map((file) => gzipKilobytes(`assets/${file}`))),
);
console.log("\nThe order widget in a partner's page");
verdicts.push(print("order-widget.js, as it is", scriptBytes, budgets.widgetScript));
verdicts.push(print("first load of the frame: its code and styles", sum(widgetFiles), budgets.widget));
const widgetCalls = [
  ...widgetFiles,
  ...readdirSync(join(folder, "assets"))
    .filter((file) => /^order-widget-(?:widget-client|axios)-[\w-]+\.js$/.test(file))
    .map((file) => `assets/${file}`),
];
print(
  "the same with its calls and the texts of the largest language",
  sum(new Set(widgetCalls)) + largestTexts.reduce((total, size) => total + size, 0),
);

/** Files that wait for each other run in an order that nobody chose. */
const circles = keys.filter((key) => (manifest[key].imports ?? []).some((next) => waitsFor(next, key)));
if (circles.length > 0) console.log(`\nFiles in circles: ${circles.join(", ")}`);
verdicts.push(circles.length === 0);

const isWithin = verdicts.every(Boolean);
console.log(isWithin ? "\nAll within budget." : "\nOver budget.");
process.exit(isWithin ? 0 : 1);
