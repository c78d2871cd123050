import { messengerNames } from "@panel/core/profile";
import type { InstanceSettings } from "@panel/core/settings";
import { postRegister } from "@panel/wire/auth";
import { inTransaction } from "../database/index.ts";
import { type Call, handle, type Handler, refuseField, refuseFields, type ServerText, text } from "../calls/index.ts";
import { limitTries } from "../http/index.ts";
import { REGISTRATIONS_OF_ADDRESS, REGISTRATIONS_OF_EMAIL, type AccountDependencies } from "./account-dependencies.ts";
import type { Registered } from "./account-tables.ts";
import { emailFrom, emailProblem, nameFrom, passwordProblem, problemsOf } from "./account-rules.ts";
import { nowOf, withToken } from "./login-handlers.ts";
import { hashPassword, hashToken } from "../secrets/index.ts";
import { limitPasswordMails } from "./password-handlers.ts";
import { openSession } from "./sessions.ts";
import { createUser, referrerOf, type NewUser } from "./users.ts";

type Body = Call<typeof postRegister>["body"];

const accountTypes = ["individual", "company"];

type Terms = Pick<InstanceSettings, "answersNeutrally" | "contactInfoIsRequired">;

function problemsOfBody(body: Body, terms: Terms): Record<string, ServerText> {
  const hasMessenger = messengerNames.some((name) => (body.messengers?.[name] ?? "").trim() !== "");
  return problemsOf({
    name: nameFrom(body.name) === "" ? text("required") : null,
    email: emailProblem(body.email),
    // Where answers are neutral, the link of a mail sets the password, so that none is asked for here.
    password: terms.answersNeutrally ? null : passwordProblem(body.password),
    password_confirmation:
      terms.answersNeutrally || body.password === body.password_confirmation ? null : text("passwordsDiffer"),
    account_type: body.account_type === null || accountTypes.includes(body.account_type) ? null : text("invalidValue"),
    messengers: terms.contactInfoIsRequired && !hasMessenger ? text("contactRequired") : null,
  });
}

/** The fields that a stranger may set; everything else about an account is the server's (T33). */
async function registeredOf(call: Call<typeof postRegister>): Promise<Registered> {
  const { body } = call;
  return {
    name: nameFrom(body.name),
    account_type: body.account_type ?? "individual",
    vat: body.account_type === "company" ? (body.vat?.slice(0, 40) ?? null) : null,
    messengers: JSON.stringify(body.messengers ?? {}),
    analytics_ids: JSON.stringify({
      yandex_metrika_client_id: body.yandex_metrika_client_id,
      google_analytics4_client_id: body.google_analytics4_client_id,
    }),
    marketing: JSON.stringify({
      source: body.marketing_source,
      medium: body.marketing_medium,
      campaign: body.marketing_campaign,
      vs_cid: body.vs_cid,
      vs_subid: body.vs_subid,
    }),
    country: body.country?.slice(0, 2) ?? null,
    referred_by: await referrerOf(call.db, body.affiliate_code, null),
  };
}

async function register(context: AccountDependencies, call: Call<typeof postRegister>) {
  const settings = await context.readSettings(call.db);
  const problems = problemsOfBody(call.body, settings);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  await context.demandHuman(call, call.body);
  const now = nowOf(call);
  await limitTries(call.db, `register:${call.address}`, REGISTRATIONS_OF_ADDRESS, now);
  const email = emailFrom(call.body.email) ?? "";
  await limitTries(call.db, `register:email:${hashToken(email)}`, REGISTRATIONS_OF_EMAIL, now);
  if (settings.answersNeutrally) return requestAccount(call, email, now);
  const password_hash = await hashPassword(call.body.password);
  const user: NewUser = { ...(await registeredOf(call)), email, password_hash, created_at: now };
  const token = await inTransaction(call.db, async (tx) => {
    const made = await createUser(tx, user);
    if (!made) throw refuseField("registered", text("alreadyRegistered"));
    return openSession(tx, made.id, now);
  });
  return withToken(token);
}

/**
 * Notes the wish for an account: what is done and answered here is the same for every address (DEC-051). A mail of the worker leads on.
 * A password that was typed is dropped: a stranger's would open the account of the person who follows the link.
 */
async function requestAccount(call: Call<typeof postRegister>, email: string, now: Date) {
  await limitPasswordMails(call.db, email, now);
  const registration = JSON.stringify(await registeredOf(call));
  await call.db.insertInto("password_requests").values({ email, locale: call.locale, requested_at: now, registration }).execute();
  return { is_mailed: true };
}

/** Serves the calls of the registration (API-002, AUT-017 to AUT-020, DEC-052). */
export const registerHandlers = (context: AccountDependencies): readonly Handler[] => [
  handle(postRegister, (call) => register(context, call)),
];
