import type { FastifyReply, FastifyRequest } from "fastify";
import { localeFrom, text } from "../calls/index.ts";
import { escapeHtml, plainPage, queryOf } from "../http/index.ts";
import type { StripeParts } from "./stripe-parts.ts";

/** What a page says, and where it leads on. */
interface Notice {
  readonly code: number;
  /** Key of the server's texts. */
  readonly words: string;
  readonly links: readonly { readonly words: string; readonly address: string }[];
}

/** Says to a buyer what became of a payment, in their language, and how to go on. */
export function sendNotice(
  { failing }: Pick<StripeParts, "failing">,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, words, links }: Notice,
): FastifyReply {
  const locale = localeFrom(queryOf(request, "locale"));
  const word = (key: string) => failing.messages.word(locale, text(key));
  const linkOf = ({ words: name, address }: Notice["links"][number]) =>
    `<p><a href="${escapeHtml(address)}">${escapeHtml(word(name))}</a></p>`;
  const content = `<p role="alert">${escapeHtml(word(words))}</p>${links.map(linkOf).join("")}`;
  return reply
    .code(code)
    .type("text/html; charset=utf-8")
    .send(plainPage({ language: locale.replace("_", "-"), title: word("gatewayTitle"), content }));
}
