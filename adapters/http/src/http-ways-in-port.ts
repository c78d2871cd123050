import type { LoginOutcome } from "@panel/core/auth";
import { failure, mapResult, success, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import type { TelegramAnswer, WayIn, WayRefusal, WaysIn, WaysInPort } from "@panel/core/ways-in";
import {
  affiliateCodesToWire,
  deleteSocialiteConnection,
  getLoginFacebook,
  getLoginGoogle,
  getLoginTelegram,
  getWaysIn,
  postAttachTelegram,
  postGoogleOneTap,
  postSocialiteConnect,
  postTelegramCallback,
  waysInFromWire,
} from "@panel/wire/ways-in";
import type { HttpClient } from "./transport/http-client.ts";

const beginnings = { google: getLoginGoogle, facebook: getLoginFacebook, telegram: getLoginTelegram } as const;

/** Ways in over HTTP (API-011 to API-016). */
export class HttpWaysInPort implements WaysInPort {
  private readonly client: HttpClient;
  private readonly currentPage: () => string;

  constructor(client: HttpClient, currentPage: () => string) {
    this.client = client;
    this.currentPage = currentPage;
  }

  async ways(signal?: CancelSignal): PortAnswer<WaysIn> {
    return mapResult(await this.client.call(getWaysIn, { signal }), waysInFromWire);
  }

  async begin(way: WayIn, affiliateCodes: readonly string[]): PortAnswer<string, WayRefusal> {
    const query = { redirect_uri: loginPageFrom(this.currentPage()), affiliate_code: affiliateCodesToWire(affiliateCodes) };
    return mapResult(await this.client.call(beginnings[way], { query }), ({ address }) => address);
  }

  async beginConnecting(way: WayIn): PortAnswer<string, WayRefusal> {
    const redirect_uri = pageFrom(this.currentPage()).href;
    const answer =
      way === "telegram"
        ? await this.client.call(getLoginTelegram, { query: { redirect_uri } })
        : await this.client.call(postSocialiteConnect, { body: { redirect_uri, provider: way } });
    return mapResult(answer, ({ address }) => address);
  }

  telegramAnswer(): PortAnswer<TelegramAnswer | null> {
    return Promise.resolve(success(telegramAnswerFrom(this.currentPage())));
  }

  async signInByTelegram(answer: TelegramAnswer, affiliateCodes: readonly string[]): PortAnswer<LoginOutcome, WayRefusal> {
    return this.entered(postTelegramCallback, { ...answer, affiliate_code: affiliateCodesToWire(affiliateCodes) });
  }

  async signInByOneTap(credential: string, affiliateCodes: readonly string[]): PortAnswer<LoginOutcome, WayRefusal> {
    return this.entered(postGoogleOneTap, { credential, affiliate_code: affiliateCodesToWire(affiliateCodes) });
  }

  async attachTelegram(answer: TelegramAnswer): PortAnswer<null, WayRefusal> {
    return this.client.call(postAttachTelegram, { body: answer });
  }

  async disconnect(way: WayIn): PortAnswer<null, WayRefusal> {
    return this.client.call(deleteSocialiteConnection, { params: { provider: way } });
  }

  private async entered(
    call: typeof postTelegramCallback | typeof postGoogleOneTap,
    body: object,
  ): PortAnswer<LoginOutcome, WayRefusal> {
    const answered = await this.client.callForToken(call, { body });
    if (!answered.ok) return answered;
    const { token, value } = answered.value;
    if (value.requires_2fa && value.session !== null) return success({ kind: "twoFactorRequired", session: value.session });
    if (token === null) return failure({ kind: "unexpectedAnswer", part: `${call.id} authorization` });
    return success({ kind: "loggedIn", token });
  }
}

function pageFrom(address: string): URL {
  const page = new URL(address);
  page.hash = "";
  page.searchParams.delete("way_problem");
  return page;
}

/** Anyone who signs in from the registration comes back to the login, which takes them in. */
function loginPageFrom(address: string): string {
  const page = pageFrom(address);
  page.pathname = page.pathname.replace(/\/register\/?$/, "/login");
  return page.href;
}

/** What Telegram has written behind the `#` of an address; null where there is nothing that can be read. */
export function telegramAnswerFrom(address: string): TelegramAnswer | null {
  const encoded = /[#&]tgAuthResult=([\w+/=%-]+)/.exec(address)?.[1];
  if (encoded === undefined) return null;
  try {
    const signs = atob(decodeURIComponent(encoded).replaceAll("-", "+").replaceAll("_", "/"));
    const value = JSON.parse(new TextDecoder().decode(Uint8Array.from(signs, (sign) => sign.codePointAt(0) ?? 0))) as unknown;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, String(part)]));
  } catch {
    return null;
  }
}
