// Finds a Chromium for the browser tests: CHROMIUM_PATH, an installed one, Playwright's own, else Debian's package where that may be
// installed. The one without a window comes first: it is the same browser, and spends a fifth less on what nobody sees.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

const onPath = () => {
  for (const name of names) {
    const found = spawnSync(process.platform === "win32" ? "where" : "which", [name], { encoding: "utf8" });
    const path = found.stdout?.split("\n")[0]?.trim();
    if (found.status === 0 && path) return path;
  }
  return places.find((path) => existsSync(path)) ?? null;
};

const playwrights = async () => {
  const { chromium } = await import("playwright");
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
};

const tryToInstall = () => {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || spawnSync("which", ["apt-get"]).status !== 0) return null;
  console.log("No Chromium found; installing Debian's package");
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "ignore", env: environment });
    const install = ["install", "-y", "-qq", "--no-install-recommends", "fonts-liberation"];
    const hasInstalled = (name) => spawnSync("apt-get", [...install, name], { stdio: "ignore", env: environment }).status === 0;
    if (!hasInstalled("chromium-headless-shell")) hasInstalled("chromium");
  } catch {
    return null;
  }
  return onPath();
};

/** The path of a Chromium, or null with a word on what to do. */
export async function findBrowser({ mayInstall = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : null;
  return onPath() ?? (await playwrights()) ?? (mayInstall ? tryToInstall() : null);
}

export const browserHint =
  "No Chromium was found. Install Chromium or Chrome, run `npx playwright install chromium`, or name one in CHROMIUM_PATH.";

/** Flags that keep a headless Chromium quiet; the sandbox goes only where the system refuses it. */
export const browserFlags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 || process.env.CI ? ["--no-sandbox"] : []),
];
