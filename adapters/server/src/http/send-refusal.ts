import type { FastifyReply, FastifyRequest } from "fastify";
import type { LocaleCode } from "@panel/core/locale";
import { invalidSession, localeFrom, type Messages, notFound, Refusal, text } from "../calls/index.ts";
import { DELETED_ACCOUNT, sqlState } from "../database/index.ts";
import { escapeHtml, plainPage } from "./plain-page.ts";
import { headerOf, queryOf } from "./read-request.ts";
import { plainPolicy } from "./security-headers.ts";

interface HttpProblem {
  readonly statusCode?: number;
  readonly code?: string;
}

/** An account that its owner has deleted while a call of theirs was under way: its sessions are over. */
const ofDatabase = (problem: unknown): Refusal | null => (sqlState(problem) === DELETED_ACCOUNT ? invalidSession() : null);

/** What Fastify itself refuses (too large, not JSON, a range that a file has not …), in our words. */
function ofFastify(problem: HttpProblem): Refusal | null {
  const { code, statusCode: status = 500 } = problem;
  if (status < 400 || status >= 500) return null;
  if (status === 413) return new Refusal(413, { message: text("tooLarge") });
  // Files that nobody may read, and addresses that name nothing, are not there.
  if (status === 403 || status === 404 || status === 414 || code === "FST_ERR_BAD_URL") return notFound();
  if (status === 415 || status === 400) return new Refusal(422, { message: text("invalidData"), fields: {} });
  return new Refusal(status, { message: text("invalidData") });
}

export interface RefusalDependencies {
  readonly messages: Messages;
}

/** Whether a person looks at the answer: a browser that opens a page asks for HTML first, and a program asks for none. */
const isForReader = (request: FastifyRequest): boolean =>
  !request.url.startsWith("/api/") && /^\s*text\/html\b/i.test(headerOf(request, "accept") ?? "");

/** A page that says why nothing else is there, and leads back to the panel. */
function refusalPage({ messages }: RefusalDependencies, message: string, locale: LocaleCode): string {
  const back = escapeHtml(messages.word(locale, text("backToPanel")));
  return plainPage({ language: locale.replace("_", "-"), title: message, content: `<p><a href="/app/">${back}</a></p>` });
}

/** Words a refusal in the caller's language and sends it; anything unexpected is logged and becomes a plain 500. */
export async function sendRefusal(context: RefusalDependencies, problem: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = problem instanceof Refusal ? problem : (ofDatabase(problem) ?? ofFastify(problem as HttpProblem));
  if (!refusal) request.log.error({ err: problem }, "the request failed");
  const { details, status } = refusal ?? new Refusal(500, { message: text("serverFault") });
  const locale = localeFrom(queryOf(request, "locale"));
  const fields = Object.entries(details.fields ?? {}).map(
    ([field, words]) => [field, [context.messages.word(locale, words)]] as const,
  );
  const message = context.messages.word(locale, details.message ?? text("invalidData"));
  for (const [name, value] of Object.entries(details.headers ?? {})) reply.header(name, value);
  // Said here too: an address that cannot be decoded is answered beside all hooks.
  reply.code(status).header("x-content-type-options", "nosniff").header("cache-control", "no-store");
  if (isForReader(request)) {
    const page = refusalPage(context, message, locale);
    return reply.header("content-security-policy", plainPolicy).type("text/html; charset=utf-8").send(page);
  }
  return reply
    .type("application/json; charset=utf-8")
    .send(JSON.stringify({ message, ...(details.fields ? { errors: Object.fromEntries(fields) } : {}), ...details.extra }));
}
