import { safeUrl } from "../routing/index.ts";
import { withoutUnseen } from "../typed-text/index.ts";
import type { DomainType } from "./child-panel.ts";

/** Of a whole name, and of a part between dots, in characters (RFC 1035, 2.3.4). */
const MAX_DOMAIN_LENGTH = 253;
const MAX_LABEL_LENGTH = 63;
/** Shortest and longest name below the operator's domain, in characters. */
export const MIN_SUBDOMAIN_LENGTH = 3;
export const MAX_SUBDOMAIN_LENGTH = 40;

const LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const SUBDOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;
/** The beginning of a part that is an encoding of letters outside ASCII; the server reads it. */
const ENCODED = "xn--";
/** What ends the last part of a name in some scripts as a dot does (UTS 46, 2.3). */
const DOTS = /[\u3002\uff0e\uff61]/g;

/** Names that lead to no page of the public Internet (RFC 6761, RFC 6762, RFC 7686, RFC 8375). */
const SPECIAL = new Set(["localhost", "local", "internal", "test", "example", "invalid", "onion", "arpa", "lan", "home", "corp"]);

/** Names below the operator's domain that people would take for the operator's. */
const RESERVED = new Set(
  (
    "www www1 www2 mail email smtp imap pop pop3 webmail autodiscover autoconfig mx ns ns1 ns2 dns ftp sftp ssh vpn proxy gateway " +
    "admin administrator root system api core script scripts static assets cdn img images files media app apps panel panels " +
    "dashboard account accounts auth login signin register secure security ssl pay payment payments billing invoice checkout bank " +
    "support help status docs blog news shop store demo test staging dev internal official postmaster hostmaster webmaster abuse"
  ).split(" "),
);

/** Scripts whose letters are taken for each other; those within a group are written together. */
const SCRIPTS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Georgian}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u,
];

/** Why a name is not accepted, as far as the name alone tells. */
export type DomainProblem =
  | "missing"
  /** No domain at all: a number of a machine, a name without a dot, signs that no domain has. */
  | "notADomain"
  | "tooLong"
  | "tooShort"
  /** Letters of two scripts in one part, which look like another name. */
  | "mixedScripts"
  /** A name of the operator's, or one that leads nowhere. */
  | "reserved";

/** A domain as it is compared: what surrounds it in an address is gone, small letters, one spelling. */
export function cleanDomain(typed: string): string {
  const text = withoutUnseen(typed).normalize("NFKC").toLowerCase().replace(DOTS, ".").trim();
  const bare = text.replace(/^https?:\/\/\s*/, "").replace(/[/?#].*$/su, "");
  return bare.replace(/(?<![\s.])[\s.]+$/, "").replace(/^(?:www\.\s*)+(?=[^.\s][^.]*\.)/, "");
}

/** The whole name below the operator's domain, of its first part or of the whole name. */
export function subdomainOf(typed: string, parentDomain: string): string {
  const name = cleanDomain(typed);
  if (name === "" || name === parentDomain || name.endsWith(`.${parentDomain}`)) return name;
  return cleanDomain(`${name}.${parentDomain}`);
}

/** Whether a name has a part in its encoded form, which only the server reads. */
export const isEncoded = (domain: string): boolean => domain.split(".").some((label) => label.startsWith(ENCODED));

const isMixed = (label: string): boolean => SCRIPTS.filter((script) => script.test(label)).length > 1;

const isLabel = (label: string): boolean =>
  label.length <= MAX_LABEL_LENGTH && LABEL.test(label) && (label.startsWith(ENCODED) || label.slice(2, 4) !== "--");

/** The last part of an address of a machine is a number, also as browsers read `0xfe`, and none of the Internet's is. */
const isNumber = (label: string): boolean => !/\p{L}/u.test(label) || /^0x[\da-f]*$/.test(label);

function ownProblem(domain: string): DomainProblem | null {
  if (domain.length > MAX_DOMAIN_LENGTH) return "tooLong";
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  if (SPECIAL.has(last)) return "reserved";
  if (labels.length < 2 || !labels.every(isLabel) || isNumber(last) || last.length < 2) return "notADomain";
  return labels.some(isMixed) ? "mixedScripts" : null;
}

function subdomainProblem(domain: string, parentDomain: string): DomainProblem | null {
  const label = domain.slice(0, -parentDomain.length - 1);
  if (!SUBDOMAIN.test(label) || label.slice(2, 4) === "--") return "notADomain";
  if (label.length < MIN_SUBDOMAIN_LENGTH) return "tooShort";
  if (label.length > MAX_SUBDOMAIN_LENGTH || domain.length > MAX_DOMAIN_LENGTH) return "tooLong";
  return RESERVED.has(label) ? "reserved" : null;
}

/** A name in the panel's own words: of which kind it is, and what it is. */
export interface DomainWish {
  readonly domain: string;
  readonly domainType: DomainType;
}

/** What keeps a clean name from being that of a child panel; null for a good one (CPN-006, DEC-065, T23). */
export function domainProblem({ domain, domainType }: DomainWish, parentDomain: string | null): DomainProblem | null {
  if (domain === "") return "missing";
  if (domain === parentDomain) return "reserved";
  const isBelow = parentDomain !== null && domain.endsWith(`.${parentDomain}`);
  if (domainType === "own") return isBelow ? "reserved" : ownProblem(domain);
  return isBelow ? subdomainProblem(domain, parentDomain) : "notADomain";
}

/** The kind of a whole name: what is below the operator's domain is given by the operator. */
export const domainTypeOf = (domain: string, parentDomain: string | null): DomainType =>
  parentDomain !== null && domain.endsWith(`.${parentDomain}`) ? "subdomain" : "own";

/** The address of a site that a panel names, mostly by its domain alone; null for none that may be followed. */
export const siteAddress = (domain: string): string | null => safeUrl(/^https?:\/\//.test(domain) ? domain : `https://${domain}`);
