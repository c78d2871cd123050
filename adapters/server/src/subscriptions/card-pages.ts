import type { Clock } from "@panel/core/time";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../database/index.ts";
import { escapeHtml, plainPage, queryOf } from "../http/index.ts";
import { localeFrom, type Messages, notFound, text } from "../calls/index.ts";
import { endCardLink, readCardLink, sandboxCards, type StoredCardLink } from "./card-links.ts";

export interface CardPagesDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly messages: Messages;
}

/** The page of origin with what became of the card, for the panel to tell. */
function returnAddress(link: StoredCardLink): string {
  const address = new URL(link.return_url);
  address.searchParams.set("card", link.status === "linked" ? "linked" : "failed");
  if (link.subscription_id !== null) address.searchParams.set("subscription", String(link.subscription_id));
  return address.toString();
}

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
  const back = `<p><a href="${escapeHtml(returnAddress(link))}">${word("sandboxBack")}</a></p>`;
  const content = `<p>${word("sandboxCardNote")}</p>${link.status === "open" ? `<form method="post">${choices}</form>` : back}`;
  const title = context.messages.word(locale, text("sandboxCardTitle"));
  return reply.type("text/html; charset=utf-8").send(plainPage({ language: locale.replace("_", "-"), title, content }));
}

const outcomes = [...(Object.keys(sandboxCards) as (keyof typeof sandboxCards)[]), "cancel"] as const;

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
      const ended = (await endCardLink(context.db, link.id, outcome, new Date(context.clock.now()))) ?? link;
      return reply.redirect(returnAddress(ended), 303);
    });
  };
