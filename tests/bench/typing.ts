/**
 * Typing into the real catalogue over 100,000 services in Chromium at a quarter of the processor's speed, with the engine in its
 * worker and with a naive search on the page, in turns (`npm run bench:typing`). Then the script of `bench:query` on the page.
 * `--n <count>` and `--json <file>`.
 */
import { writeFileSync } from "node:fs";
import type { Browser, CDPSession, Page } from "playwright";
import { flagValue, median, quantile, reportGoals, StepTimes } from "./query-measure.ts";
import { buildBenchPage, openBrowser, openPage, serveBench, throttle, whenReady } from "./typing-browser.ts";

const ROUNDS = 3;
const RATE = 4;
/** As fast as a quick typist: keys do not wait for the page. */
const KEY_EVERY_MS = 120;
const text = "instagram likes";
const BACKSPACES = 6;
const services = flagValue("n") ?? "100000";
/** Event Timing tells nothing of shorter ones. */
const FLOOR_MS = 16;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Key {
  readonly key: string;
  readonly code: string;
  readonly windowsVirtualKeyCode: number;
  readonly text?: string;
}

const keyOf = (letter: string): Key => ({
  key: letter,
  code: letter === " " ? "Space" : `Key${letter.toUpperCase()}`,
  windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0),
  text: letter,
});
const backspace: Key = { key: "Backspace", code: "Backspace", windowsVirtualKeyCode: 8 };
const keys: readonly Key[] = [...Array.from(text, keyOf), ...Array.from({ length: BACKSPACES }, () => backspace)];

/** Presses the keys in their rhythm whether or not the page keeps up. */
async function typeAll(session: CDPSession): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (const key of keys) {
    sent.push(session.send("Input.dispatchKeyEvent", { type: "keyDown", ...key }));
    sent.push(session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key }));
    await pause(KEY_EVERY_MS);
  }
  await Promise.all(sent);
}

/** Milliseconds of each key up to the next picture, the quick ones at the floor. */
async function typingTimes(page: Page): Promise<readonly number[]> {
  const seen = await page.evaluate(() => [
    ...(globalThis as unknown as { interactions: Map<number, number> }).interactions.values(),
  ]);
  return [...seen, ...Array.from({ length: Math.max(0, keys.length - seen.length) }, () => FLOOR_MS)];
}

async function measureTyping(browser: Browser, address: string, variant: string) {
  const { page, session, close } = await openPage(browser, `${address}?variant=${variant}&services=${services}`);
  await whenReady(page);
  await page.waitForSelector('[role="table"] [role="row"]');
  await throttle(session, RATE);
  await page.focus('input[type="search"]');
  await pause(1500);
  await typeAll(session);
  await pause(3000);
  const times = await typingTimes(page);
  const typed = await page.inputValue('input[type="search"]');
  const rows = await page.locator('[role="table"] [role="row"]').count();
  await close();
  if (typed !== text.slice(0, text.length - BACKSPACES) || rows < 10)
    throw new Error(`${variant}: typed "${typed}", ${rows} rows`);
  return { worst: Math.max(...times), p75: quantile(times, 0.75) };
}

type OnPage = { readonly engineTimes: () => readonly number[]; readonly naiveTimes: () => readonly number[] };

async function measureScript(browser: Browser, address: string) {
  const { page, session, close } = await openPage(browser, `${address}?variant=script&services=${services}`);
  await whenReady(page);
  await throttle(session, RATE);
  const engine = new StepTimes();
  const naive = new StepTimes();
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = await page.evaluate(() => (globalThis as unknown as OnPage).engineTimes());
    const theirs = await page.evaluate(() => (globalThis as unknown as OnPage).naiveTimes());
    if (round === 0) continue;
    engine.add(ours);
    naive.add(theirs);
  }
  await close();
  return { engine: engine.summary, naive: naive.summary };
}

const server = await serveBench(await buildBenchPage("typing"));
const browser = await openBrowser();
const typed: Record<string, { readonly worst: number; readonly p75: number }[]> = { engine: [], naive: [] };
const script = await (async () => {
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const variant of ["engine", "naive"]) typed[variant]?.push(await measureTyping(browser, server.address, variant));
    }
    return await measureScript(browser, server.address);
  } finally {
    await browser.close();
    server.close();
  }
})();

const worst = (variant: string) => median((typed[variant] ?? []).map((one) => one.worst));
for (const [variant, rounds] of Object.entries(typed)) {
  console.log(`${variant}: worst key ${worst(variant)} ms, 75 % within ${median(rounds.map(({ p75 }) => p75))} ms`);
}
console.log(`script on the page: engine p95 ${script.engine.p95.toFixed(3)}, naive p95 ${script.naive.p95.toFixed(1)} ms`);
const areMet = reportGoals([
  { name: "engine p95 times faster on the page", reached: script.naive.p95 / script.engine.p95, goal: 40, isAtLeast: true },
  { name: "worst key of the naive page's", reached: worst("engine") / worst("naive"), goal: 0.35, isAtLeast: false },
  { name: "worst key in milliseconds", reached: worst("engine"), goal: 160, isAtLeast: false },
]);
const file = flagValue("json");
if (file !== undefined) writeFileSync(file, JSON.stringify({ services, typed, script }, null, 2));
if (!areMet) process.exit(1);
