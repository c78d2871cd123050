import type { CaptchaProvider, CaptchaTry, CaptchaVerdict } from "./captcha-provider.ts";

/** The operator's account at reCAPTCHA. */
export interface RecaptchaAccount {
  readonly secret: string;
  /** The host whose visitors are asked; an answer that was given elsewhere is refused. Null takes answers of any host. */
  readonly hostname: string | null;
  /** Where answers are judged; null is Google itself, anything else a stand-in. */
  readonly apiAddress: string | null;
}

interface RecaptchaOptions {
  /** Milliseconds until Google counts as unreachable. */
  readonly timeoutMs?: number;
  /** Is told why nothing was judged; never what was sent. */
  readonly onProblem: (problem: unknown) => void;
}

const GOOGLE = "https://www.google.com";
const TIMEOUT_MS = 5000;

/** Codes by which Google says that the answer is at fault; all others are about the secret or the asking. */
const FAULTS_OF_ANSWER: ReadonlySet<unknown> = new Set([
  "missing-input-response",
  "invalid-input-response",
  "timeout-or-duplicate",
]);

type Judgement = Readonly<Record<string, unknown>>;

function judgementFrom(content: unknown): Judgement {
  const isObject = typeof content === "object" && content !== null;
  if (isObject && "success" in content && typeof content.success === "boolean") return content;
  throw new Error("the captcha's provider answers something else than a judgement");
}

/** Whether an answer that is no good is so by itself, and not because the server asked wrongly. */
function demandFaultOfAnswer({ "error-codes": codes }: Judgement): void {
  const others = (Array.isArray(codes) ? (codes as readonly unknown[]) : []).filter((code) => !FAULTS_OF_ANSWER.has(code));
  if (others.length > 0) throw new Error(`the captcha's provider judges nothing: ${others.join(", ")}`);
}

async function ask({ secret, apiAddress }: RecaptchaAccount, { answer, address }: CaptchaTry, timeoutMs: number) {
  const reply = await fetch(new URL("/recaptcha/api/siteverify", apiAddress ?? GOOGLE), {
    method: "POST",
    body: new URLSearchParams({ secret, response: answer, remoteip: address }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!reply.ok) throw new Error(`the captcha's provider answers with ${String(reply.status)}`);
  return judgementFrom(await reply.json());
}

/** Google reCAPTCHA, version 2: every answer is asked of Google, who takes each once and for two minutes. */
export function recaptcha(account: RecaptchaAccount, { onProblem, timeoutMs = TIMEOUT_MS }: RecaptchaOptions): CaptchaProvider {
  const verdictOf = (judgement: Judgement): CaptchaVerdict => {
    if (judgement["success"] !== true) {
      demandFaultOfAnswer(judgement);
      return "refused";
    }
    return account.hostname === null || judgement["hostname"] === account.hostname ? "passed" : "refused";
  };
  return {
    judge: async (tried) => {
      try {
        return verdictOf(await ask(account, tried, timeoutMs));
      } catch (problem) {
        onProblem(problem);
        return "unreachable";
      }
    },
  };
}
