import type { LightMyRequestResponse } from "fastify";
import { PASSWORD } from "../../support/server-fixtures.ts";
import { TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };

/** What a browser sends that shows pages. */
export const browser = { accept: "text/html" };

/** The cookie that an answer sets, as the browser sends it back. */
export const cookieOf = (answer: LightMyRequestResponse): string => String(answer.headers["set-cookie"]).split(";")[0] ?? "";

export const placeOf = (answer: LightMyRequestResponse): URL => new URL(String(answer.headers["location"]));

export interface Person {
  readonly name?: string;
  readonly email?: string;
  readonly isVerified?: boolean;
  readonly action?: "allow" | "deny";
}

/** What tests of providers do as a browser would. */
export function identityOf(server: () => TestServer) {
  /** What a browser has in its cookies that came back with a code, by the code. */
  const arrivals = new Map<string, string>();
  const begin = async (provider = "google", page = `${TEST_ORIGIN}/app/login`) => {
    const answer = await server().call("GET", `/login/${provider}?redirect_uri=${encodeURIComponent(page)}`);
    return { cookie: cookieOf(answer), page: new URL(answer.json<{ data: { address: string } }>().data.address) };
  };
  /** Says on the page of the sandbox who one is; answers where it leads back to. */
  const say = async (
    page: URL,
    { name = "Sam", email = "sam@example.test", isVerified = true, action = "allow" }: Person = {},
  ) => {
    const body = new URLSearchParams({ name, email, action, ...(isVerified ? { verified: "on" } : {}) }).toString();
    return placeOf(await server().call("POST", `${page.pathname}${page.search}`, { body, headers: form }));
  };
  const comeBack = async (place: URL, cookie: string | null) => {
    const headers = cookie === null ? {} : { cookie };
    const answer = await server().call("GET", `${place.pathname}${place.search}`, { headers });
    const page = placeOf(answer);
    const [, arrival = ""] = [answer.headers["set-cookie"] ?? []].flat();
    arrivals.set(page.searchParams.get("token") ?? "", arrival.split(";")[0] ?? "");
    return page;
  };
  /** The whole way; answers the page that it ends on. */
  const signIn = async (person: Person = {}, provider = "google") => {
    const { cookie, page } = await begin(provider);
    return comeBack(await say(page, person), cookie);
  };
  /** The token of a session for the code that a page has in its address. */
  const exchange = (page: URL, cookie = arrivals.get(page.searchParams.get("token") ?? "") ?? "") =>
    server().call("GET", "/refresh", { token: page.searchParams.get("token"), headers: cookie === "" ? {} : { cookie } });
  const tokenOf = async (page: URL) => {
    const answer = await exchange(page);
    return String(answer.headers["authorization"]).replace(/^Bearer /, "");
  };
  const profile = async (token: string) =>
    (await server().call("GET", "/api/v1/profile", { token })).json<{ data: Record<string, unknown> }>().data;
  const logIn = async (email: string) => {
    const answer = await server().call("POST", "/login", { body: { email, password: PASSWORD } });
    return String(answer.headers["authorization"]).replace(/^Bearer /, "");
  };
  return { begin, say, comeBack, signIn, arrivals, exchange, tokenOf, profile, logIn };
}
