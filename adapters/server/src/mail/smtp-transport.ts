import { plainLine } from "@panel/core/typed-text";
import { createTransport } from "nodemailer";
import type { Delivery, MailTransport } from "./mail-transport.ts";
import { isPlainAddress } from "./email.ts";
import type { SmtpAccount } from "./smtp-account.ts";

/** How long a mail server may be silent; a worker waits no longer for it. */
const PATIENCE_MS = 15_000;

const factOf = (problem: unknown, name: string): string | number | null => {
  const value: unknown = typeof problem === "object" && problem !== null ? Reflect.get(problem, name) : null;
  return typeof value === "string" || typeof value === "number" ? value : null;
};

/** What went wrong, in codes: neither addresses nor words of the other server. */
const reasonOf = (problem: unknown): string =>
  ["code", "responseCode", "command"].flatMap((name) => factOf(problem, name) ?? []).join(" ") || "unknown";

/** It closes the connection, at any step (RFC 5321, 3.8). */
const CLOSING = 421;

/**
 * What a server says of a recipient or of a text is about this mail, for good or for now; what it says of us, such as a wrong login, and
 * that it closes, is about all of them.
 */
function kindOf(problem: unknown): Exclude<Delivery["kind"], "sent"> {
  const code = Number(factOf(problem, "responseCode") ?? 0);
  const command = factOf(problem, "command");
  const isOfMail = (command === "RCPT TO" || command === "DATA") && code >= 400 && code !== CLOSING;
  if (!isOfMail) return "failed";
  return code >= 500 ? "refused" : "deferred";
}

const deliveryOf = (problem: unknown): Delivery => ({ kind: kindOf(problem), reason: reasonOf(problem) });

/** What lets a mailbox offer to end such mails, by one press and without a page (RFC 2369, RFC 8058). */
const endHeaders = (address: string | null): Readonly<Record<string, string>> =>
  address === null ? {} : { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };

/** Sends mails to a mail server by SMTP, each over a connection of its own. */
export function smtpTransport({ host, port, isSecure, isTlsNeeded, login, sender }: SmtpAccount): MailTransport {
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: isTlsNeeded,
    ...(login === null ? {} : { auth: login }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ messageId, to, subject, text, html, endAddress }) => {
      if (!isPlainAddress(to)) return { kind: "refused", reason: "no address" };
      const message = {
        messageId,
        from: { name: plainLine(sender.name, " "), address: sender.address },
        to: { name: "", address: to },
        subject: plainLine(subject, " "),
        text,
        html,
        envelope: { from: sender.address, to: [to] },
        headers: { "Auto-Submitted": "auto-generated", ...endHeaders(endAddress) },
      };
      return transport.sendMail(message).then((): Delivery => ({ kind: "sent" }), deliveryOf);
    },
  };
}
