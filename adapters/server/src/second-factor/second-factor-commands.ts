import {
  accountLanguage,
  accountOf,
  accountTitle,
  accountWord,
  endAllSessions,
  endChallenges,
  forgetProvedTries,
  mailSecurityNotice,
} from "../accounts/index.ts";
import { type Messages, text } from "../calls/index.ts";
import { endPasskeys, removeAuthenticator } from "../credentials/index.ts";
import type { Db } from "../database/index.ts";
import { type CommandCall, CommandProblem, type OperatorCommand } from "../operator/index.ts";

interface Services {
  readonly messages: Messages;
}

/** What was there of a second factor, and is gone. */
interface Removed {
  readonly wasOn: boolean;
  readonly app: boolean;
  readonly passkeys: boolean;
}

/** Switches two-factor login off, where it was on. */
async function switchOff(tx: Db, userId: number): Promise<boolean> {
  const off = tx.updateTable("users").set({ is_2fa: false }).where("id", "=", userId).where("is_2fa", "=", true);
  return (await off.returning("id").executeTakeFirst()) !== undefined;
}

/** Takes the second factor away, in the order in which a code that is given meanwhile takes its rows. */
async function removeFactor(tx: Db, userId: number, withPasskeys: boolean): Promise<Removed> {
  const app = await removeAuthenticator(tx, userId);
  await endChallenges(tx, userId);
  const wasOn = await switchOff(tx, userId);
  const passkeys = withPasskeys && (await endPasskeys(tx, userId));
  // The owner may have used the tries up; a new app would keep them out for the rest of the day.
  await forgetProvedTries(tx, userId);
  return { wasOn, app, passkeys };
}

async function tellOwner({ tx, now }: CommandCall, { messages }: Services, userId: number, { app, passkeys }: Removed) {
  const locale = await accountLanguage(tx, userId);
  const gone = Object.entries({ wayPasskeys: passkeys, wayApp: app }).filter(([, wasThere]) => wasThere);
  const ended = gone.map(([key]) => messages.word(locale, text(key)));
  await mailSecurityNotice(tx, { messages, locale }, { userId, change: "securityFactorReset", ended }, now);
}

const nothingThere = (name: string, withPasskeys: boolean): CommandProblem =>
  new CommandProblem(`${name} has no second factor${withPasskeys ? " and no passkeys" : ""}; nothing was changed.`);

const resetSecondFactor: OperatorCommand<Services> = {
  name: "account reset-second-factor",
  summary: "lets an account whose owner has lost the second factor in by its password alone, and logs it out everywhere",
  words: [accountWord],
  options: [
    {
      name: "reason",
      value: "TEXT",
      about: "why, and how the owner was recognised; kept in the operators' book",
      isRequired: true,
    },
    { name: "passkeys", value: null, about: "takes the passkeys away too, where the device is lost" },
  ],
  run: async (call, services) => {
    const { tx, now, value, values } = call;
    const user = await accountOf(call);
    value("reason");
    const withPasskeys = values.has("passkeys");
    const removed = await removeFactor(tx, user.id, withPasskeys);
    if (!removed.wasOn && !removed.app && !removed.passkeys) throw nothingThere(accountTitle(user), withPasskeys);
    await endAllSessions(tx, user.id, now);
    await tellOwner(call, services, user.id, removed);
    const things = Object.entries({ "authenticator app and recovery codes": removed.app, passkeys: removed.passkeys });
    const gone = things.flatMap(([thing, wasThere]) => (wasThere ? [thing] : []));
    const lines = [`Second factor reset: ${accountTitle(user)}${gone.length > 0 ? `, with ${gone.join(" and ")}` : ""}.`];
    const result = { account: user.id, wasOn: removed.wasOn, app: removed.app, passkeys: removed.passkeys };
    return { lines: [...lines, "It is logged out everywhere; its owner was told by mail, where it has an address."], result };
  },
};

/** What an operator can do about a second factor. */
export const secondFactorCommands: readonly OperatorCommand<Services>[] = [resetSecondFactor];
