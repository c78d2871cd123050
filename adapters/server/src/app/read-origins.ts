import { parentDomainFor } from "@panel/core/platform";
import type { CookieSetup } from "../http/index.ts";

export class ConfigProblem extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Names and addresses of this machine itself; a server that listens on one of them is reached from nowhere else. */
export const isLoopback = (host: string): boolean => /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

export function originFrom(environment: Environment, name: string): string | null {
  const text = environment[name];
  if (text === undefined || text === "") return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigProblem(`${name} must be an address such as https://panel.example, not "${text}".`);
  return new URL(text).origin;
}

/**
 * The hosts besides its own address that the panel is served from (DEC-183). Each is written as browsers name it, so that nothing else is
 * let in by mistake; unencrypted it can only be on this machine, since sessions are read there.
 */
export function otherOriginsFrom(environment: Environment): readonly string[] {
  const named = (environment["PANEL_OTHER_ORIGINS"] ?? "").split(/[\s,]+/).filter((text) => text !== "");
  for (const text of named) {
    const origin = URL.canParse(text) ? new URL(text) : null;
    const isSafe = origin?.protocol === "https:" || (origin?.protocol === "http:" && isLoopback(origin.hostname));
    if (origin?.origin !== text || !isSafe)
      throw new ConfigProblem(
        `PANEL_OTHER_ORIGINS must name origins such as https://panel.example, without a path and in small letters, not "${text}".`,
      );
  }
  return [...new Set(named)];
}

/** How cookies are called and shared (AUT-011, AUT-012, DEC-048). */
export function cookiesFrom(environment: Environment, publicOrigin: string | null): CookieSetup {
  const prefix = environment["PANEL_COOKIE_PREFIX"] ?? "";
  if (!/^\w{0,20}$/.test(prefix))
    throw new ConfigProblem(`PANEL_COOKIE_PREFIX must be up to 20 letters, digits and underlines, not "${prefix}".`);
  const named = environment["PANEL_COOKIE_DOMAIN"] || null;
  const host = publicOrigin === null ? "" : new URL(publicOrigin).hostname;
  const domain = parentDomainFor(host, named);
  if (named !== null && domain === null)
    throw new ConfigProblem(
      `PANEL_COOKIE_DOMAIN must be a domain that the host of PANEL_ORIGIN lies in, such as shop.example for https://panel.shop.example, not "${named}".`,
    );
  return { prefix, domain };
}
