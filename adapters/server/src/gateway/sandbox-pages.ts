import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dollarDisplay, formatMoney, moneyFromMicros } from "@panel/core/money";
import type { LocaleCode } from "@panel/core/locale";
import type { Db } from "../database/index.ts";
import { localeFrom, type Messages, momentText, notFound, text } from "../calls/index.ts";
import { escapeHtml, headerOf, plainPage, queryOf } from "../http/index.ts";
import { returnAddress, type StoredInvoice } from "../payments/index.ts";
import { sandboxActions, type SandboxGateway } from "./sandbox-gateway.ts";

export interface SandboxPagesDependencies {
  readonly db: Db;
  readonly gateway: SandboxGateway;
  readonly messages: Messages;
  readonly origin: string;
}

const stateWords = {
  created: "sandboxStateOpen",
  in_moderation: "sandboxStateModeration",
  paid: "sandboxStatePaid",
  canceled: "sandboxStateCanceled",
} as const;

type Word = (key: string, values?: Readonly<Record<string, string>>) => string;

const words =
  (messages: Messages, locale: LocaleCode): Word =>
  (key, values = {}) =>
    messages.word(locale, text(key, values));

const button = (word: Word, name: string, value: string): string =>
  `<button name="action" value="${value}">${escapeHtml(word(name))}</button>`;

function invoiceFacts(word: Word, invoice: StoredInvoice): string {
  const rows: readonly (readonly [string, string])[] = [
    [word("sandboxInvoice"), invoice.id],
    [word("sandboxAmount"), `${formatMoney(moneyFromMicros(invoice.amount), dollarDisplay)} USD`],
    [word("sandboxStatus"), word(stateWords[invoice.status])],
  ];
  return `<dl>${rows.map(([term, value]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd>`).join("")}</dl>`;
}

function paymentForm(word: Word, step: "choose" | "secure"): string {
  const secure = button(word, "sandboxConfirm", "secure") + button(word, "sandboxCancel", "cancel");
  const choose =
    button(word, "sandboxPay", "pay") +
    button(word, "sandboxSecure", "askSecure") +
    button(word, "sandboxDecline", "decline") +
    button(word, "sandboxCancel", "cancel") +
    button(word, "sandboxDuplicate", "duplicate") +
    button(word, "sandboxLate", "late");
  return `<form method="post">${step === "secure" ? secure : choose}</form>`;
}

interface PaymentPage {
  readonly invoice: StoredInvoice;
  readonly locale: LocaleCode;
  readonly step: "choose" | "secure";
  readonly isDeclined: boolean;
}

function sendPayment(
  context: SandboxPagesDependencies,
  reply: FastifyReply,
  { invoice, locale, step, isDeclined }: PaymentPage,
): FastifyReply {
  const word = words(context.messages, locale);
  const isOpen = invoice.status !== "paid";
  const declined = isDeclined ? `<p role="alert">${escapeHtml(word("sandboxDeclined"))}</p>` : "";
  const back = `<p><a href="${escapeHtml(context.origin)}/app/">${escapeHtml(word("backToPanel"))}</a></p>`;
  const note = `<p>${escapeHtml(word(step === "secure" ? "sandboxSecureNote" : "sandboxNote"))}</p>`;
  const content = declined + note + invoiceFacts(word, invoice) + (isOpen ? paymentForm(word, step) : back);
  const html = plainPage({ language: locale.replace("_", "-"), title: word("sandboxTitle"), content });
  return reply.type("text/html; charset=utf-8").send(html);
}

async function invoiceOf(context: SandboxPagesDependencies, request: FastifyRequest): Promise<StoredInvoice> {
  const { invoiceId } = request.params as { readonly invoiceId: string };
  const invoice = await context.db.selectFrom("invoices").selectAll().where("id", "=", invoiceId).executeTakeFirst();
  if (!invoice) throw notFound();
  return invoice;
}

async function act(context: SandboxPagesDependencies, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const invoice = await invoiceOf(context, request);
  const locale = localeFrom(queryOf(request, "locale"));
  const wanted = (request.body as { readonly action?: unknown }).action;
  if (wanted === "askSecure") return sendPayment(context, reply, { invoice, locale, step: "secure", isDeclined: false });
  const action = sandboxActions.find((known) => known === wanted);
  if (!action) return sendPayment(context, reply, { invoice, locale, step: "choose", isDeclined: false });
  const to = await context.gateway.play(invoice, action);
  if (to === "stay") return sendPayment(context, reply, { invoice, locale, step: "choose", isDeclined: true });
  return reply.redirect(returnAddress(context.origin, invoice, to), 303);
}

async function sendOutbox(
  context: SandboxPagesDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const locale = localeFrom(queryOf(request, "locale"));
  const word = words(context.messages, locale);
  const outbox = context.db.selectFrom("mail_outbox").selectAll();
  // Of a code that was really sent nothing is left to show.
  const mails = await outbox.where("subject", "<>", "").orderBy("id", "desc").limit(50).execute();
  const line = (words: string) =>
    words.startsWith("http") ? `<a href="${escapeHtml(words)}">${escapeHtml(words)}</a>` : `<p>${escapeHtml(words)}</p>`;
  const body = (words: string) => words.split("\n").map(line).join("");
  const articles = mails.map(
    (mail) =>
      `<article><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.recipient)} · ${momentText(mail.created_at)} UTC</p>${body(mail.body)}</article>`,
  );
  const content = articles.length > 0 ? articles.join("") : `<p>${escapeHtml(word("sandboxNoMail"))}</p>`;
  return reply
    .type("text/html; charset=utf-8")
    .send(plainPage({ language: locale.replace("_", "-"), title: word("sandboxMailTitle"), content }));
}

/** The outside world of a machine without one: a gateway with a page of its own and a place where mails arrive (DEC-080, DEC-150). */
export const sandboxPages =
  (context: SandboxPagesDependencies) =>
  (app: FastifyInstance): void => {
    app.get("/sandbox/pay/:invoiceId", async (request, reply) =>
      sendPayment(context, reply, {
        invoice: await invoiceOf(context, request),
        locale: localeFrom(queryOf(request, "locale")),
        step: "choose",
        isDeclined: false,
      }),
    );
    app.post("/sandbox/pay/:invoiceId", (request, reply) => act(context, request, reply));
    app.get("/sandbox/mail", (request, reply) => sendOutbox(context, request, reply));
    app.post("/gateway/callback", async (request, reply) => {
      const signature = headerOf(request, "x-gateway-signature") ?? "";
      return reply.send({ result: await context.gateway.receive(request.body, signature) });
    });
  };
