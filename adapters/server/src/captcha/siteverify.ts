import type { CaptchaProviderName, NamedCaptcha } from "@panel/core/settings";
import type { CaptchaProvider, CaptchaTry, CaptchaVerdict } from "./captcha-provider.ts";

/** The operator's account at the captcha's provider. */
export interface CaptchaAccount {
  readonly secret: string;
  /** The host whose visitors are asked; an answer that was given elsewhere is refused. Null takes answers of any host. */
  readonly hostname: string | null;
  /** Where answers are judged; null is the provider itself, anything else a stand-in. */
  readonly apiAddress: string | null;
}

interface SiteverifyOptions {
  /** Milliseconds until the provider counts as unreachable. */
  readonly timeoutMs?: number;
  /** Is told why nothing was judged; never what was sent. */
  readonly onProblem: (problem: unknown) => void;
}

interface ProviderFacts {
  readonly origin: string;
  readonly path: string;
  /** Codes by which it says that the answer is at fault; all others are about the secret or the asking. */
  readonly faultsOfAnswer: readonly string[];
  /** What it says in place of the host where it does not tell that. */
  readonly untoldHost?: string;
  /** Whether it compares the answer with the site key. */
  readonly takesSiteKey: boolean;
}

/** The three speak one language, `siteverify`, with these differences (DEC-202). */
const providers: Readonly<Record<CaptchaProviderName, ProviderFacts>> = {
  recaptcha: {
    origin: "https://www.google.com",
    path: "/recaptcha/api/siteverify",
    faultsOfAnswer: ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"],
    takesSiteKey: false,
  },
  hcaptcha: {
    origin: "https://api.hcaptcha.com",
    path: "/siteverify",
    faultsOfAnswer: [
      "missing-input-response",
      "invalid-input-response",
      "expired-input-response",
      "already-seen-response",
      "invalid-or-already-seen-response",
    ],
    untoldHost: "not-provided",
    takesSiteKey: true,
  },
  turnstile: {
    origin: "https://challenges.cloudflare.com",
    path: "/turnstile/v0/siteverify",
    faultsOfAnswer: ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"],
    takesSiteKey: false,
  },
};

const TIMEOUT_MS = 5000;

type Judgement = Readonly<Record<string, unknown>>;

function judgementFrom(content: unknown): Judgement {
  const isObject = typeof content === "object" && content !== null;
  if (isObject && "success" in content && typeof content.success === "boolean") return content;
  throw new Error("the captcha's provider answers something else than a judgement");
}

/** Whether an answer that is no good is so by itself, and not because the server asked wrongly. */
function demandFaultOfAnswer({ "error-codes": codes }: Judgement, { faultsOfAnswer }: ProviderFacts): void {
  const told = Array.isArray(codes) ? codes.map(String) : [];
  const others = told.filter((code) => !faultsOfAnswer.includes(code));
  if (others.length > 0) throw new Error(`the captcha's provider judges nothing: ${others.join(", ")}`);
}

/** A captcha that is judged by its provider, which takes each answer once and for some minutes. */
export function siteverify(
  { provider, siteKey }: NamedCaptcha,
  { secret, hostname, apiAddress }: CaptchaAccount,
  { onProblem, timeoutMs = TIMEOUT_MS }: SiteverifyOptions,
): CaptchaProvider {
  const facts = providers[provider];
  const { origin, path, takesSiteKey, untoldHost } = facts;
  const ask = async ({ answer, address }: CaptchaTry) => {
    const asked = { secret, response: answer, remoteip: address, ...(takesSiteKey && { sitekey: siteKey }) };
    const reply = await fetch(new URL(path, apiAddress ?? origin), {
      method: "POST",
      body: new URLSearchParams(asked),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!reply.ok) throw new Error(`the captcha's provider answers with ${String(reply.status)}`);
    return judgementFrom(await reply.json());
  };
  const verdictOf = (judgement: Judgement): CaptchaVerdict => {
    if (judgement["success"] !== true) {
      demandFaultOfAnswer(judgement, facts);
      return "refused";
    }
    const host = judgement["hostname"];
    const isOurs = hostname === null || host === hostname || (untoldHost !== undefined && host === untoldHost);
    return isOurs ? "passed" : "refused";
  };
  return {
    judge: async (tried) => {
      try {
        return verdictOf(await ask(tried));
      } catch (problem) {
        onProblem(problem);
        return "unreachable";
      }
    },
  };
}
