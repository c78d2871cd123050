import { readFileSync } from "node:fs";
import { join } from "node:path";

const guide = readFileSync(join(import.meta.dirname, "../../docs/guides/run-it-for-real.md"), "utf8");

/** The part of the guide about the panel on another host than its API. */
const part = /\*\*Another host for the panel's files\.\*\*[^]*?(?=\n\*\*)/.exec(guide)?.[0] ?? "";

function blockOf(kind: string): string {
  const block = new RegExp(`\`\`\`${kind}\\n([^]*?)\`\`\``).exec(part)?.[1];
  if (block === undefined) throw new Error(`the guide shows no ${kind} for another host`);
  return block;
}

/** Where the guide's two hosts are in a test. */
export interface GuideHosts {
  readonly core: string;
  readonly panel: string;
  readonly domain: string;
}

/** What the guide tells an operator to write for the panel on another host, with the test's hosts in place of the guide's. */
export function guideValues({ core, panel, domain }: GuideHosts) {
  const here = (text: string) =>
    text
      .replaceAll("https://core.shop.example", core)
      .replaceAll("https://shop.example", panel)
      .replaceAll("shop.example", domain);
  const environment = [...here(blockOf("sh")).matchAll(/^export (\w+)=(.+)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  const headers = [...here(blockOf("http")).matchAll(/^([\w-]+): (.+)$/gm)].map(([, name = "", value = ""]) => [name, value]);
  return {
    environment: Object.fromEntries(environment) as Readonly<Record<string, string>>,
    headers: Object.fromEntries(headers) as Readonly<Record<string, string>>,
    head: here(blockOf("html")),
  };
}
