import type { Db } from "../database/index.ts";
import type { KeptFigure } from "../metrics/index.ts";

/** Mails that wait and that were given up; both have an index of their own. */
export const mailFigure = (db: Db): KeptFigure => ({
  name: "panel_mails",
  help: "Mails that wait to be sent, and that were given up",
  label: "state",
  read: async () => {
    const counting = db.selectFrom("mail_outbox").select((select) => select.fn.countAll<number>().as("mails"));
    const waiting = await counting.where("next_try_at", "is not", null).executeTakeFirstOrThrow();
    const givenUp = await counting.where("given_up_at", "is not", null).executeTakeFirstOrThrow();
    return new Map([
      ["waiting", waiting.mails],
      ["given_up", givenUp.mails],
    ]);
  },
});
