import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { wayNames } from "@panel/core/ways-in";
import { localeFrom, notFound, text } from "../calls/index.ts";
import { escapeHtml, plainPage, queryOf } from "../http/index.ts";
import { ownAddress } from "../payments/index.ts";
import { callbackOf } from "./attempts.ts";
import { type CodeProvider, codeProviders } from "./identity-provider.ts";
import type { IdentityServices } from "./identity-services.ts";
import { sandboxCode, type SandboxSetup } from "./sandbox-provider.ts";
import { telegramHash } from "./telegram.ts";

type Context = IdentityServices & { readonly sandbox: SandboxSetup };
type Field = readonly [name: string, label: string, type: string, value: string];

function sendForm(context: Context, request: FastifyRequest, reply: FastifyReply, way: CodeProvider | "telegram") {
  const locale = localeFrom(queryOf(request, "locale"));
  const word = (key: string) => escapeHtml(context.messages.word(locale, text(key, { provider: wayNames[way] })));
  const email: Field = ["email", "sandboxPersonEmail", "email", "sam@example.com"];
  const fields: readonly Field[] = [["name", "sandboxPersonName", "text", "Sam Sample"], ...(way === "telegram" ? [] : [email])];
  const inputs = fields.map(
    ([name, label, type, value]) =>
      `<label for="${name}">${word(label)}</label><input id="${name}" name="${name}" type="${type}" value="${value}" required>`,
  );
  const verified = `<label><input type="checkbox" name="verified" checked> ${word("sandboxPersonVerified")}</label>`;
  const buttons = `<button name="action" value="allow">${word("sandboxPersonAllow")}</button><button name="action" value="deny" formnovalidate>${word("sandboxPersonDeny")}</button>`;
  const form = `<form method="post">${inputs.join("")}${way === "telegram" ? "" : verified}${buttons}</form>`;
  const title = context.messages.word(locale, text("sandboxPersonTitle", { provider: wayNames[way] }));
  const html = plainPage({
    language: locale.replace("_", "-"),
    title,
    content: `<p>${word("sandboxPersonNote")}</p>${form}`,
  });
  return reply.type("text/html; charset=utf-8").send(html);
}

const bodyOf = (request: FastifyRequest) => (request.body ?? {}) as Readonly<Record<string, unknown>>;
const wordOf = (request: FastifyRequest, name: string): string => {
  const value = bodyOf(request)[name];
  return typeof value === "string" ? value.slice(0, 200) : "";
};

/** The same person each time that the same is typed. */
const subjectOf = (words: string): string => String(createHash("sha256").update(words).digest().readUInt32BE(0));

function answerCode({ origin, sandbox }: Context, request: FastifyRequest, provider: CodeProvider): string {
  const address = new URL(callbackOf(origin, provider));
  address.searchParams.set("state", queryOf(request, "state") ?? "");
  const email = wordOf(request, "email");
  const person = {
    subject: subjectOf(email),
    name: wordOf(request, "name"),
    email,
    isEmailVerified: wordOf(request, "verified") !== "",
  };
  if (wordOf(request, "action") === "allow") address.searchParams.set("code", sandboxCode(sandbox, provider, person));
  else address.searchParams.set("error", "access_denied");
  return address.href;
}

function answerTelegram({ origin, sandbox, telegram }: Context, request: FastifyRequest): string {
  const page = queryOf(request, "return_to") ?? "";
  if (ownAddress(page, origin) === null || !telegram) throw notFound();
  if (wordOf(request, "action") !== "allow") return page;
  const name = wordOf(request, "name");
  const fields = {
    id: subjectOf(name),
    first_name: name,
    username: name.toLowerCase().replace(/\W+/g, "_"),
    auth_date: String(Math.floor(sandbox.clock.now() / 1000)),
  };
  const answer = { ...fields, hash: telegramHash(telegram.botToken, fields) };
  return `${page}#tgAuthResult=${Buffer.from(JSON.stringify(answer)).toString("base64url")}`;
}

/** Where one machine without providers says who it is. */
export const sandboxIdentityPages =
  (context: Context) =>
  (app: FastifyInstance): void => {
    for (const provider of codeProviders) {
      app.get(`/sandbox/identity/${provider}`, (request, reply) => sendForm(context, request, reply, provider));
      app.post(`/sandbox/identity/${provider}`, (request, reply) => reply.redirect(answerCode(context, request, provider), 303));
    }
    app.get("/sandbox/identity/telegram", (request, reply) => sendForm(context, request, reply, "telegram"));
    app.post("/sandbox/identity/telegram", (request, reply) => reply.redirect(answerTelegram(context, request), 303));
  };
