import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { CaptchaProviderName } from "@panel/core/settings";

export const CAPTCHA_SECRET = "secret_of_the_tests";
export const SITE_KEY = "site-key_of_the_tests";

/** How the stand-in behaves: as a provider does, with a fault, with a page, or not at all. */
type Mood = "judging" | "failing" | "rambling" | "silent";

/** Where each provider is asked, and what it says of an answer that it took before. */
const providers: Readonly<Record<CaptchaProviderName, readonly [path: string, replayed: string]>> = {
  recaptcha: ["/recaptcha/api/siteverify", "timeout-or-duplicate"],
  hcaptcha: ["/siteverify", "already-seen-response"],
  turnstile: ["/turnstile/v0/siteverify", "timeout-or-duplicate"],
};

/** What a provider's `siteverify` answers, on this machine: each answer that it handed out is good once, and only of its own host. */
export interface SiteverifyStandIn {
  readonly address: string;
  /** What it was asked, as it came. */
  readonly asked: Readonly<Record<string, string>>[];
  /** An answer as a visitor of this host gets it. */
  solve(hostname: string): string;
  turn(mood: Mood): void;
  stop(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

export async function startSiteverify(provider: CaptchaProviderName): Promise<SiteverifyStandIn> {
  const [place, replayed] = providers[provider];
  const asked: Readonly<Record<string, string>>[] = [];
  const hosts = new Map<string, string>();
  let mood: Mood = "judging";
  let solved = 0;
  const refused = (code: string) => ({ success: false, "error-codes": [code] });

  function judge({ secret, response = "", sitekey = SITE_KEY }: Readonly<Record<string, string>>) {
    if (secret !== CAPTCHA_SECRET) return refused("invalid-input-secret");
    if (sitekey !== SITE_KEY) return refused("sitekey-secret-mismatch");
    const hostname = hosts.get(response);
    if (hostname === undefined) return refused("invalid-input-response");
    if (hostname === "used") return refused(replayed);
    hosts.set(response, "used");
    return { success: true, challenge_ts: "2026-01-01T00:00:00Z", hostname };
  }

  function answer(fields: Readonly<Record<string, string>>, path: string | undefined, response: ServerResponse): void {
    if (mood === "silent") return;
    if (mood === "rambling") return void response.writeHead(200).end("<html>back soon</html>");
    const isThere = mood === "judging" && path === place;
    response.writeHead(isThere ? 200 : 500, { "content-type": "application/json" });
    response.end(JSON.stringify(isThere ? judge(fields) : { success: true }));
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      asked.push(fields);
      answer(fields, request.url, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked,
    solve: (hostname) => {
      const one = `solved-${String((solved += 1))}`;
      hosts.set(one, hostname);
      return one;
    },
    turn: (to) => void (mood = to),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
