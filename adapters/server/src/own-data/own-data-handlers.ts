import { Readable } from "node:stream";
import { OWN_DATA_FILE } from "@panel/core/own-data";
import { farewellToWire, getDeletion, getOwnData, postDeletion } from "@panel/wire/own-data";
import { findUser } from "../accounts/index.ts";
import { attachmentHeaders, type Call, FileReply, handle, type Handler, invalidSession, sessionOf } from "../calls/index.ts";
import { limitTries } from "../http/index.ts";
import { deleteAccount, type Leaving, readFarewell } from "./delete-account.ts";
import { writeOwnData } from "./write-own-data.ts";

/** Files of an account's data that are written in an hour. */
export const OWN_DATA_TRIES = { limit: 10, windowMs: 3_600_000 };

const nowOf = ({ clock }: Pick<Call, "clock">): Date => new Date(clock.now());

/** EXT-own-data, EXT-account-deletion, EXT-account-deletion-confirm. */
export const ownDataHandlers = (leaving: Leaving): readonly Handler[] => [
  handle(
    getOwnData,
    (call) => {
      const content = Readable.from(writeOwnData(call.db, leaving.everyOwnData, sessionOf(call).userId));
      return Promise.resolve(new FileReply(content, attachmentHeaders(OWN_DATA_FILE)));
    },
    {
      count: (call) => () => limitTries(call.db, `own data ${String(sessionOf(call).userId)}`, OWN_DATA_TRIES, nowOf(call)),
    },
  ),
  handle(getDeletion, async (call) => {
    const user = await findUser(call.db, sessionOf(call).userId);
    if (!user) throw invalidSession();
    return farewellToWire(await readFarewell(call.db, leaving.everyOwnData, user));
  }),
  handle(postDeletion, async (call) => {
    const { typed, gives_up_money: givesUpMoney } = call.body;
    const deletion = { userId: sessionOf(call).userId, typed, givesUpMoney, locale: call.locale };
    await deleteAccount(call.db, leaving, deletion, nowOf(call));
    return null;
  }),
];
