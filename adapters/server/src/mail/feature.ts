import type { InstanceSettings } from "@panel/core/settings";
import type { Clock } from "@panel/core/time";
import type { Messages } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { linkSecret } from "../secrets/index.ts";
import type { ServerFeature } from "../feature/index.ts";
import { forgetMails } from "./forget-mails.ts";
import { mailCommands, mailsGivenUp } from "./mail-commands.ts";
import { mailMigrations } from "./mail-migrations.ts";
import { mailFigure } from "./mail-figure.ts";
import type { MailTransport } from "./mail-transport.ts";
import { sendWaiting } from "./send-waiting.ts";

const SECOND_MS = 1000;
/** A mail server that is not there is asked no sooner than this. */
const PAUSE_MS = 30 * SECOND_MS;

interface Services {
  readonly db: Db;
  readonly clock: Clock;
  readonly messages: Messages;
  readonly mailTransport: MailTransport | null;
  readonly shop: {
    readonly origin: string;
    readonly readSettings: (db: Db) => Promise<Pick<InstanceSettings, "panelName">>;
  };
}

/** Mails on their way out; without a transport they stay in the outbox. */
export const mail: ServerFeature<Services> = {
  migrations: mailMigrations,
  forget: forgetMails,
  commands: mailCommands,
  waiting: [mailsGivenUp],
  start: async ({ db, clock, messages, mailTransport, shop }) => {
    const figures = [mailFigure(db)];
    if (mailTransport === null) return { figures };
    const panelName = async () => (await shop.readSettings(db)).panelName;
    const letterhead = { origin: shop.origin, secret: await linkSecret(db), messages, panelName };
    const sending = { db, transport: mailTransport, now: () => clock.now(), letterhead };
    let pausedUntil = 0;
    const run = async () => {
      if (clock.now() < pausedUntil) return null;
      const report = await sendWaiting(sending);
      if (report.failed > 0) pausedUntil = clock.now() + PAUSE_MS;
      return report;
    };
    return { figures, jobs: [{ name: "send mails", everyMs: SECOND_MS, isApart: true, run }] };
  },
};
