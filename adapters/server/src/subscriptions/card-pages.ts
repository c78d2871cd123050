import type { Clock } from "@panel/core/time";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../database/index.ts";
import { escapeHtml, plainPage, queryOf } from "../http/index.ts";
import { localeFrom, type Messages, notFound, text } from "../calls/index.ts";
import { cardLinkReturn, endCardLink, readCardLink, type StoredCardLink } from "./card-links.ts";

export interface CardPagesDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly messages: Messages;
}

/** Cards that the sandbox can make; the token says how they behave, as numbers of real test cards do. */
const sandboxCards = {
  link: { provider: "sandbox", name: "Visa •••• 4242", token: "sandbox-card-4242" },
  linkDeclining: { provider: "sandbox", name: "Visa •••• 0002", token: "sandbox-card-declined" },
  cancel: null,
} as const;

async function linkOf(context: CardPagesDependencies, request: FastifyRequest): Promise<StoredCardLink> {
  const { linkId } = request.params as { readonly linkId: string };
  const link = await readCardLink(context.db, linkId);
  if (!link) throw notFound();
  return link;
}

function sendPage(
  context: CardPagesDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  link: StoredCardLink,
): FastifyReply {
  const locale = localeFrom(queryOf(request, "locale"));
  const word = (key: string): string => escapeHtml(context.messages.word(locale, text(key)));
  const button = (key: string, action: string): string => `<button name="action" value="${action}">${word(key)}</button>`;
  const choices =
    button("sandboxCardLink", "link") + button("sandboxCardDeclining", "linkDeclining") + button("sandboxCardCancel", "cancel");
  const back = `<p><a href="${escapeHtml(cardLinkReturn(link))}">${word("backToPanel")}</a></p>`;
  const content = `<p>${word("sandboxCardNote")}</p>${link.status === "open" ? `<form method="post">${choices}</form>` : back}`;
  const title = context.messages.word(locale, text("sandboxCardTitle"));
  return reply.type("text/html; charset=utf-8").send(plainPage({ language: locale.replace("_", "-"), title, content }));
}

const outcomes = Object.keys(sandboxCards) as (keyof typeof sandboxCards)[];

/** The card provider's page of the sandbox: it makes fixed test cards and never sees a real one (DEC-081). */
export const cardPages =
  (context: CardPagesDependencies) =>
  (app: FastifyInstance): void => {
    app.get("/sandbox/card/:linkId", async (request, reply) => sendPage(context, request, reply, await linkOf(context, request)));
    app.post("/sandbox/card/:linkId", async (request, reply) => {
      const link = await linkOf(context, request);
      const wanted = (request.body as { readonly action?: unknown } | null)?.action;
      const outcome = outcomes.find((known) => known === wanted);
      if (!outcome) return sendPage(context, request, reply, link);
      const ended = (await endCardLink(context.db, link.id, sandboxCards[outcome], new Date(context.clock.now()))) ?? link;
      return reply.redirect(cardLinkReturn(ended), 303);
    });
  };
