import { messengerNames } from "@panel/core/profile";
import { postRegister } from "@panel/wire/auth";
import { inTransaction } from "../database/index.ts";
import { type Call, handle, type Handler, refuseField, refuseFields, type ServerText, text } from "../calls/index.ts";
import { limitTries } from "../http/index.ts";
import { REGISTRATIONS_OF_ADDRESS, REGISTRATIONS_OF_EMAIL, type AccountDependencies } from "./account-dependencies.ts";
import { emailFrom, emailProblem, nameFrom, passwordProblem, problemsOf } from "./account-rules.ts";
import { nowOf, withToken } from "./login-handlers.ts";
import { hashPassword, hashToken } from "../secrets/index.ts";
import { openSession } from "./sessions.ts";
import { createUser, referrerOf, type NewUser } from "./users.ts";

type Body = Call<typeof postRegister>["body"];

const accountTypes = ["individual", "company"];

function problemsOfBody(body: Body, isContactRequired: boolean): Record<string, ServerText> {
  const hasMessenger = messengerNames.some((name) => (body.messengers?.[name] ?? "").trim() !== "");
  return problemsOf({
    name: nameFrom(body.name) === "" ? text("required") : null,
    email: emailProblem(body.email),
    password: passwordProblem(body.password),
    password_confirmation: body.password === body.password_confirmation ? null : text("passwordsDiffer"),
    account_type: body.account_type === null || accountTypes.includes(body.account_type) ? null : text("invalidValue"),
    messengers: isContactRequired && !hasMessenger ? text("contactRequired") : null,
  });
}

/** The fields that a stranger may set; everything else about an account is the server's (T33). */
async function newUser(call: Call<typeof postRegister>, now: Date): Promise<NewUser> {
  const { body } = call;
  return {
    email: emailFrom(body.email),
    name: nameFrom(body.name),
    password_hash: await hashPassword(body.password),
    account_type: body.account_type ?? "individual",
    vat: body.account_type === "company" ? (body.vat?.slice(0, 40) ?? null) : null,
    created_at: now,
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
  const problems = problemsOfBody(call.body, await context.isContactRequired(call.db));
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  await context.demandHuman(call, call.body);
  const now = nowOf(call);
  await limitTries(call.db, `register:${call.address}`, REGISTRATIONS_OF_ADDRESS, now);
  await limitTries(call.db, `register:email:${hashToken(emailFrom(call.body.email) ?? "")}`, REGISTRATIONS_OF_EMAIL, now);
  const user = await newUser(call, now);
  const token = await inTransaction(call.db, async (tx) => {
    const made = await createUser(tx, user);
    if (!made) throw refuseField("registered", text("alreadyRegistered"));
    return openSession(tx, made.id, now);
  });
  return withToken(token);
}

/** Serves the calls of the registration (API-002, AUT-017 to AUT-020, DEC-052). */
export const registerHandlers = (context: AccountDependencies): readonly Handler[] => [
  handle(postRegister, (call) => register(context, call)),
];
