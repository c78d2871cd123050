import { dollarDisplay, formatMoney, moneyFromMicros } from "@panel/core/money";
import type { Db } from "../database/index.ts";
import { BalanceTooLow, creditByOperator, debitByOperator, type Ledger, readBalances } from "../ledger/index.ts";
import { accountNow } from "../notifications/index.ts";
import {
  type CommandCall,
  type CommandOption,
  type CommandOutcome,
  CommandProblem,
  type OperatorCommand,
  typedMoney,
} from "../operator/index.ts";
import { CODE_LIFE_MS, issueCode } from "./one-time-codes.ts";
import { emailFrom } from "./account-rules.ts";
import { findUser, findUserByEmail, freezeAccount, setPermission, type StoredUser, unfreezeAccount } from "./users.ts";

interface Services {
  readonly shop: { readonly ledger: Ledger; readonly origin: string };
}

/** The word of a command that names an account. */
export const accountWord = { name: "account", about: "number or e-mail of the account" };

/** The account of a command; its number says more surely whose it is than an e-mail. */
export async function accountOf({ tx, value }: Pick<CommandCall, "tx" | "value">): Promise<StoredUser> {
  const given = value("account");
  const id = /^\d{1,15}$/.test(given) ? Number(given) : null;
  const user = id === null ? await findUserByEmail(tx, emailFrom(given) ?? "") : await findUser(tx, id);
  if (!user) throw new CommandProblem(`There is no account "${given}".`);
  const into = await accountNow(tx, user.id);
  if (into !== user.id) throw new CommandProblem(`Account ${String(user.id)} was merged into account ${String(into)}.`);
  if (user.deleted_at !== null) throw new CommandProblem(`Account ${String(user.id)} was deleted by its owner.`);
  return user;
}

/** An account as the operator reads of it. */
export const accountTitle = ({ id, email }: Pick<StoredUser, "id" | "email">): string =>
  `account ${String(id)}${email === null ? "" : ` (${email})`}`;

const freeze: OperatorCommand = {
  name: "account freeze",
  summary: "freezes an account: it may look but neither order nor pay",
  words: [accountWord],
  options: [{ name: "reason", value: "TEXT", about: "why; kept in the operators' book", isRequired: true }],
  run: async (call) => {
    const user = await accountOf(call);
    call.value("reason");
    const isChanged = await freezeAccount(call.tx, user.id, call.now);
    const lines = [isChanged ? `Frozen: ${accountTitle(user)}.` : `It was frozen already: ${accountTitle(user)}.`];
    return { lines, result: { account: user.id, isFrozen: true, isChanged } };
  },
};

const unfreeze: OperatorCommand = {
  name: "account unfreeze",
  summary: "lets a frozen account order and pay again",
  words: [accountWord],
  run: async (call) => {
    const user = await accountOf(call);
    const isChanged = await unfreezeAccount(call.tx, user.id);
    const lines = [isChanged ? `No longer frozen: ${accountTitle(user)}.` : `It was not frozen: ${accountTitle(user)}.`];
    return { lines, result: { account: user.id, isFrozen: false, isChanged } };
  },
};

const dollars = (micros: number): string => formatMoney(moneyFromMicros(micros), dollarDisplay);

const MAX_REFERENCE_LENGTH = 200;

function referenceOf(text: string): string {
  if (text.length > MAX_REFERENCE_LENGTH) throw new CommandProblem("The reference is too long.");
  return text;
}

const mainBalance = async (tx: Db, id: number): Promise<string> => dollars((await readBalances(tx, id)).main);

const movementWords = [accountWord, { name: "amount", about: "dollars, such as 12.50" }];

const movementOptions = (again: string): readonly CommandOption[] => [
  { name: "reason", value: "TEXT", about: "why; kept in the operators' book", isRequired: true },
  { name: "reference", value: "TEXT", about: `names this movement: given again, ${again}`, isRequired: true },
];

/** How money of an account is moved, and how that is told. */
interface Movement {
  readonly book: typeof creditByOperator;
  readonly done: (amount: string) => string;
  readonly already: string;
}

/** Moves money by hand, once for each reference. */
async function move(call: CommandCall, { shop }: Services, { book, done, already }: Movement): Promise<CommandOutcome> {
  const { tx, now, value } = call;
  const user = await accountOf(call);
  const amount = typedMoney(value("amount"));
  value("reason");
  const reference = referenceOf(value("reference"));
  const outcome = await book(tx, shop.ledger, { userId: user.id, amount, reference }, now);
  if (outcome === "otherMovement") throw new CommandProblem(`The reference "${reference}" names another credit or debit.`);
  const isChanged = outcome === "booked";
  const balance = await mainBalance(tx, user.id);
  return {
    lines: [`${isChanged ? done(dollars(amount)) : already} ${accountTitle(user)}; the balance is ${balance}.`],
    result: { account: user.id, amount: dollars(amount), balance, isChanged },
  };
}

const credit: OperatorCommand<Services> = {
  name: "account credit",
  summary: "adds to the balance of an account, once for each reference",
  words: movementWords,
  options: movementOptions("nothing more is added"),
  run: (call, services) =>
    move(call, services, {
      book: creditByOperator,
      done: (amount) => `Added ${amount} to`,
      already: "This was added already to",
    }),
};

/** Takes no more than there is: what is owed beyond that is no business of a balance. */
const debitWithin: typeof debitByOperator = async (tx, ledger, debit, now) => {
  try {
    return await debitByOperator(tx, ledger, debit, now);
  } catch (problem) {
    if (!(problem instanceof BalanceTooLow)) throw problem;
    throw new CommandProblem(`The balance holds only ${await mainBalance(tx, debit.userId)}; nothing was taken.`);
  }
};

const debit: OperatorCommand<Services> = {
  name: "account debit",
  summary: "takes from the balance of an account what it holds at most, once for each reference",
  words: movementWords,
  options: movementOptions("nothing more is taken"),
  run: (call, services) =>
    move(call, services, {
      book: debitWithin,
      done: (amount) => `Took ${amount} from`,
      already: "This was taken already from",
    }),
};

const entryLink: OperatorCommand<Services> = {
  name: "account entry-link",
  summary: "makes a link that enters an account once, within a minute",
  words: [accountWord],
  options: [{ name: "reason", value: "TEXT", about: "why; kept in the operators' book", isRequired: true }],
  run: async (call, { shop }) => {
    const user = await accountOf(call);
    call.value("reason");
    const token = await issueCode(call.tx, "login", user.id, call.now);
    const link = `${shop.origin}/app/impersonate?${new URLSearchParams({ token }).toString()}`;
    const seconds = CODE_LIFE_MS.login / 1000;
    return {
      lines: [`Enters ${accountTitle(user)} once, within ${String(seconds)} seconds:`, link],
      result: { account: user.id, link, seconds },
    };
  },
};

const permissionWord = { name: "permission", about: "such as heavy_tasks" };

function permissionOf({ value }: Pick<CommandCall, "value">): string {
  const given = value("permission");
  if (!/^[a-z][a-z0-9_]{0,63}$/.test(given)) throw new CommandProblem(`"${given}" is no permission, such as heavy_tasks.`);
  return given;
}

const allow: OperatorCommand = {
  name: "account allow",
  summary: "gives an account a permission, such as that for tasks that take long",
  words: [accountWord, permissionWord],
  run: async (call) => {
    const [user, permission] = [await accountOf(call), permissionOf(call)];
    const isChanged = await setPermission(call.tx, user, permission, true);
    const lines = [`${isChanged ? "Allowed" : "Allowed already"}: ${permission} for ${accountTitle(user)}.`];
    return { lines, result: { account: user.id, permission, isAllowed: true, isChanged } };
  },
};

const disallow: OperatorCommand = {
  name: "account disallow",
  summary: "takes a permission from an account",
  words: [accountWord, permissionWord],
  run: async (call) => {
    const [user, permission] = [await accountOf(call), permissionOf(call)];
    const isChanged = await setPermission(call.tx, user, permission, false);
    const lines = [`${isChanged ? "No longer allowed" : "It was not allowed"}: ${permission} for ${accountTitle(user)}.`];
    return { lines, result: { account: user.id, permission, isAllowed: false, isChanged } };
  },
};

/** What an operator can do about one account. */
export const accountCommands: readonly OperatorCommand<Services>[] = [
  freeze,
  unfreeze,
  credit,
  debit,
  entryLink,
  allow,
  disallow,
];
