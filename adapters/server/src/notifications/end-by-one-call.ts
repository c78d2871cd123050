import { defaultLocale } from "@panel/core/locale";
import { notificationTopics } from "@panel/core/profile";
import type { Clock } from "@panel/core/time";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { notFound } from "../calls/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import { accountNow, readNotificationFlags, writeNotificationFlags } from "./notification-choices.ts";
import { choicesAddress, type Signing } from "./notification-addresses.ts";
import { isUnsubscribeSignature } from "./unsubscribe-signature.ts";

interface EndingDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly signing: Signing;
}

/** Whose mails about what an address ends; not found for one that was not signed here. */
function endedBy({ secret }: Signing, request: FastifyRequest) {
  const { userId, topic } = request.params as { readonly userId: string; readonly topic: string };
  const { signature } = request.query as { readonly signature?: unknown };
  const known = notificationTopics.find((name) => name === topic);
  const id = /^[1-9]\d{0,14}$/.test(userId) ? Number(userId) : 0;
  if (!known || typeof signature !== "string" || !isUnsubscribeSignature(secret, id, signature)) throw notFound();
  return { userId: id, topic: known };
}

/**
 * Where mailboxes end mails about a topic (RFC 8058). They send a form that says nothing more than the address does. To look at the
 * address changes nothing, as anyone who checks links for harm does that too: it leads to the page.
 */
export const endByOneCall =
  ({ db, clock, signing }: EndingDependencies) =>
  (app: FastifyInstance): void =>
    void app.register((scope, _options, done) => {
      scope.addContentTypeParser("multipart/form-data", { parseAs: "string" }, (_request, _body, read) => {
        read(null, {});
      });
      scope.get("/unsubscribe/:userId/:topic", (request, reply) =>
        reply.redirect(choicesAddress(signing, endedBy(signing, request).userId, defaultLocale), 303),
      );
      scope.post("/unsubscribe/:userId/:topic", async (request, reply) => {
        const { userId: linked, topic } = endedBy(signing, request);
        await inTransaction(db, async (tx) => {
          const userId = await accountNow(tx, linked);
          const flags = await readNotificationFlags(tx, userId);
          if (flags === null) throw notFound();
          await writeNotificationFlags(tx, userId, { ...flags, [topic]: false }, new Date(clock.now()));
        });
        return reply.type("text/plain").send("");
      });
      done();
    });
