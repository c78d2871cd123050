import { appCodeAt } from "../../support/app-code.ts";
import type { TestServer } from "../../support/open-server.ts";
import { addCustomer, PASSWORD, type Customer } from "../../support/server-fixtures.ts";

/** A person with an app, and its recovery codes. */
export interface AppOwner extends Customer {
  readonly secret: string;
  readonly codes: readonly string[];
}

/** What tests of the second factor ask of a server. */
export function secondFactorOf(server: () => TestServer) {
  let people = 0;
  const call = (method: string, path: string, token: string, body?: unknown) =>
    server().call(method, path, { token, ...(body === undefined ? {} : { body }) });
  const customer = (fields: object = {}) =>
    addCustomer(server().db, new Date(server().clock.now()), `app${String((people += 1))}@factor.test`, 0, fields);
  const appCode = (secret: string, aheadMs = 0) => appCodeAt(secret, server().clock.now() + aheadMs);
  /** The next half minute: the code of this one was used. */
  const nextStep = () => server().clock.advanceAsync(30_000);
  const begin = async (token: string) =>
    (await call("POST", "/api/v1/2fa/app", token, {})).json<{ data: { secret: string; address: string } }>().data;
  const confirm = (token: string, body: object) => call("POST", "/api/v1/2fa/app/confirm", token, body);
  const withApp = async (): Promise<AppOwner> => {
    const person = await customer();
    const { secret } = await begin(person.token);
    const answer = await confirm(person.token, { code: appCode(secret) });
    await nextStep();
    return { ...person, secret, codes: answer.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes };
  };
  const logIn = async (email: string) =>
    (await server().call("POST", "/login", { body: { email, password: PASSWORD } })).json<{ session: string | null }>().session ??
    "";
  const verify = (session: string, code: string) => server().call("POST", "/2fa/verify", { body: { session, code } });
  const methods = async (session: string) =>
    (await server().call("POST", "/2fa/methods", { body: { session } })).json<{ data: { methods: string[] } }>().data.methods;
  const state = async (token: string) => (await call("GET", "/api/v1/2fa", token)).json<{ data: object }>().data;
  return { call, customer, appCode, nextStep, begin, confirm, withApp, logIn, verify, methods, state };
}
