import { addCustomer, type Customer } from "../../support/server-fixtures.ts";
import type { TestServer } from "../../support/open-server.ts";

/** The token that an answer hands out. */
export const bearer = (answer: { headers: Record<string, unknown> }): string =>
  String(answer.headers["authorization"]).replace(/^Bearer /, "");

/** The code of the second factor that a mail brings. */
export const codeIn = (body: string): string => /^\d{6}$/m.exec(body)?.[0] ?? "";

/** What the tests of accounts ask of a server, which only stands once a test begins. */
export function accountsOf(server: () => TestServer) {
  let customers = 0;
  const now = () => new Date(server().clock.now());
  const mailTo = async (email: string) =>
    server().db.selectFrom("mail_outbox").selectAll().where("recipient", "=", email).orderBy("id", "desc").executeTakeFirst();
  return {
    now,
    customer: (): Promise<Customer> => addCustomer(server().db, now(), `person${String((customers += 1))}@example.test`),
    profile: (token: string) => server().call("GET", "/api/v1/profile", { token }),
    /** The newest mail to an address. */
    mailTo,
    /** The code in it. */
    codeTo: async (email: string) => codeIn((await mailTo(email))?.body ?? ""),
    /** Where its button leads. */
    addressTo: async (email: string) => new URL((await mailTo(email))?.button_address ?? ""),
  };
}
