import { mayBeFirst } from "@panel/core/profile";
import type { InstanceSettings } from "@panel/core/settings";
import {
  getSecondFactor,
  postAuthenticator,
  postAuthenticatorConfirm,
  postAuthenticatorRemove,
  postFirstFactor,
  postRecoveryCodes,
} from "@panel/wire/second-factor";
import {
  changeBySecondFactor,
  findUser,
  hasOwnMailbox,
  mailSecurityNotice,
  methodsOf,
  type SecurityChange,
  type StoredUser,
} from "../accounts/index.ts";
import {
  type Call,
  handle,
  type Handler,
  type Messages,
  notFound,
  refuse,
  refuseField,
  Refusal,
  Reply,
  sessionOf,
  text,
} from "../calls/index.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  hasAuthenticator,
  readAppCode,
  recoveryCodesLeft,
  removeAuthenticator,
  renewRecoveryCodes,
  type AppCode,
} from "../credentials/index.ts";
import { type Db, inTransaction } from "../database/index.ts";
import type { SealKey } from "../secrets/index.ts";

/** What the calls about authenticator apps need besides the database. */
export interface SecondFactorServices {
  readonly key: SealKey | null;
  readonly messages: Messages;
  readonly readSettings: (db: Db) => Promise<Pick<InstanceSettings, "panelName">>;
}

type Caller = Pick<Call, "db" | "clock" | "session" | "locale">;

const nowOf = ({ clock }: Pick<Call, "clock">): Date => new Date(clock.now());
/** Secrets and codes are kept by nobody on the way. */
const secretly = (answer: unknown): Reply => new Reply(answer, { headers: { "cache-control": "no-store" } });
const setUpAlready = () => refuse(text("appSetUpAlready"));

async function ownUser(call: Pick<Call, "db" | "session">): Promise<StoredUser> {
  const user = await findUser(call.db, sessionOf(call).userId);
  if (!user) throw notFound();
  return user;
}

const notice = ({ messages }: SecondFactorServices, call: Caller, tx: Db, change: SecurityChange): Promise<void> =>
  mailSecurityNotice(tx, { messages, locale: call.locale }, { userId: sessionOf(call).userId, change }, nowOf(call));

async function state(call: Call<typeof getSecondFactor>) {
  const { userId } = sessionOf(call);
  return {
    has_app: await hasAuthenticator(call.db, userId),
    recovery_codes_left: await recoveryCodesLeft(call.db, userId),
    methods: [...(await methodsOf(call, userId))],
  };
}

/** Takes no code: every way of the account stays, and none comes. */
async function askFirst(call: Call<typeof postFirstFactor>): Promise<null> {
  const { userId } = sessionOf(call);
  const method = (await methodsOf(call, userId)).filter(mayBeFirst).find((one) => one === call.body.method);
  if (method === undefined) throw refuseField("method", text("factorUnknown"));
  await call.db.updateTable("users").set({ first_factor: method }).where("id", "=", userId).execute();
  return null;
}

async function begin(services: SecondFactorServices, call: Call<typeof postAuthenticator>): Promise<Reply> {
  const { id, email, name } = await ownUser(call);
  const issuer = (await services.readSettings(call.db)).panelName;
  const label = { issuer: issuer.replaceAll(":", " "), account: (email ?? name).replaceAll(":", " ") };
  const begun = await beginAuthenticator(call.db, { userId: id, label, key: services.key, now: nowOf(call) });
  if (begun === null) throw setUpAlready();
  return secretly(begun);
}

/** Switches the app on, and two-factor login with it, in one transaction. */
async function switchOn(services: SecondFactorServices, call: Caller, tx: Db, code: AppCode): Promise<readonly string[]> {
  if (!(await confirmAuthenticator(tx, code, nowOf(call)))) throw setUpAlready();
  await tx.updateTable("users").set({ is_2fa: true }).where("id", "=", code.userId).execute();
  await notice(services, call, tx, "securityAppAdded");
  return renewRecoveryCodes(tx, code.userId);
}

/** What is wrong with the mailed code is at its own field; the code of the app is another one. */
function atCurrentCode(problem: unknown): unknown {
  const fields = problem instanceof Refusal ? problem.details.fields : undefined;
  if (!(problem instanceof Refusal) || !fields?.["code"]) return problem;
  const { code, ...others } = fields;
  return new Refusal(problem.status, { ...problem.details, fields: { ...others, current_code: code } });
}

/** The app's code shows that it knows the secret; where two-factor login is on, a mailed code shows that it is the owner's app. */
async function confirm(services: SecondFactorServices, call: Call<typeof postAuthenticatorConfirm>): Promise<Reply> {
  const { id, is_2fa, email } = await ownUser(call);
  const { key } = services;
  const code = await readAppCode(call.db, { userId: id, code: call.body.code, key, now: nowOf(call) });
  if (await hasAuthenticator(call.db, id)) throw setUpAlready();
  if (code === null) throw refuseField("code", text("invalidCode"));
  const accept = (tx: Db) => switchOn(services, call, tx, code);
  const needsProof = is_2fa && email !== null;
  const recovery_codes = needsProof
    ? await changeBySecondFactor(call, { code: call.body.current_code, key }, accept).catch((problem: unknown) => {
        throw atCurrentCode(problem);
      })
    : await inTransaction(call.db, accept);
  return secretly({ recovery_codes });
}

/** An account without an e-mail that is surely its own has no other second factor: two-factor login ends with its app. */
async function remove(services: SecondFactorServices, call: Call<typeof postAuthenticatorRemove>): Promise<null> {
  return changeBySecondFactor(call, { code: call.body.code, key: services.key }, async (tx, userId) => {
    await removeAuthenticator(tx, userId);
    const user = await findUser(tx, userId);
    if (!user || !hasOwnMailbox(user)) await tx.updateTable("users").set({ is_2fa: false }).where("id", "=", userId).execute();
    await notice(services, call, tx, "securityAppRemoved");
    return null;
  });
}

async function renew(services: SecondFactorServices, call: Call<typeof postRecoveryCodes>): Promise<Reply> {
  const codes = await changeBySecondFactor(call, { code: call.body.code, key: services.key }, async (tx, userId) => {
    if (!(await hasAuthenticator(tx, userId))) throw notFound();
    await notice(services, call, tx, "securityCodesRenewed");
    return renewRecoveryCodes(tx, userId);
  });
  return secretly({ recovery_codes: codes });
}

/** EXT-2fa, EXT-2fa-first, EXT-2fa-app, EXT-2fa-app-confirm, EXT-2fa-app-remove, EXT-2fa-recovery-codes. */
export const authenticatorHandlers = (services: SecondFactorServices): readonly Handler[] => [
  handle(getSecondFactor, state),
  handle(postFirstFactor, askFirst),
  handle(postAuthenticator, (call) => begin(services, call)),
  handle(postAuthenticatorConfirm, (call) => confirm(services, call)),
  handle(postAuthenticatorRemove, (call) => remove(services, call)),
  handle(postRecoveryCodes, (call) => renew(services, call)),
];
