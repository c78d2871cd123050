import { chatProviderOf, drawnCaptcha } from "@panel/core/settings";
import { hasTags, sideAt, type ThirdPartySettings } from "@panel/core/third-parties";
import type { FastifyInstance, FastifyReply } from "fastify";
import { captchaSources } from "./captcha-sources.ts";
import { sourceOf } from "./policy-source.ts";

// Fluent writes its rules into empty style elements: the hash is that of the empty text, so nothing inline is allowed by it.
export const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What third parties of the operator need: sources of scripts, connections and fonts, and whether they write styles of their own. */
export interface ThirdPartySources {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly fonts: readonly string[];
  readonly styles: readonly string[];
  readonly writesStyles: boolean;
  /** Whether they write styles into attributes. */
  readonly writesAttributes: boolean;
}

const noThirdParties: ThirdPartySources = {
  scripts: [],
  connections: [],
  fonts: [],
  styles: [],
  writesStyles: false,
  writesAttributes: false,
};

const TAGS = "https://www.googletagmanager.com";
/** Where tags measure visits, and where they tell what advertising led to; both only within the consent given, which the tags are told. */
const TAG_CONNECTIONS = [
  TAGS,
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.g.doubleclick.net",
  "https://pagead2.googlesyndication.com",
  "https://www.google.com",
  "https://www.googleadservices.com",
];
/** What Google names for its prompt on the login. */
const ONE_TAP = "https://accounts.google.com/gsi/";
const INTERCOM = {
  scripts: ["https://widget.intercom.io", "https://js.intercomcdn.com"],
  connections: ["https://*.intercom.io", "wss://*.intercom.io"],
  fonts: ["https://js.intercomcdn.com"],
};

/**
 * The policy of a page grows by what the operator has configured, and by nothing else (ANL-001, CHT-001, COD-001); on pages that are closed
 * to third parties by nothing of theirs (DEC-199), but for the captcha of pages that ask for one (DEC-202). The address is below the base path, with its query.
 */
export function thirdPartySources(settings: ThirdPartySettings, address: string, hasOneTap = false): ThirdPartySources {
  const side = sideAt(address);
  const isOpen = side === "open";
  const drawn = side === "asking" ? drawnCaptcha(settings) : null;
  const captcha = drawn === null ? noThirdParties : { ...noThirdParties, ...captchaSources[drawn.provider] };
  const provider = isOpen ? chatProviderOf(settings.chat) : null;
  const chatting = provider === null ? noThirdParties : provider.kind === "intercom" ? INTERCOM : sourcesOf(provider.address);
  const tags = isOpen && hasTags(settings) ? { scripts: [TAGS], connections: TAG_CONNECTIONS } : noThirdParties;
  // The operator's script is named by its hash, so that no other inline text is allowed.
  const code = isOpen && settings.customCode !== null ? [sourceOf(settings.customCode)] : [];
  return {
    scripts: [...code, ...tags.scripts, ...chatting.scripts, ...captcha.scripts, ...(hasOneTap ? [`${ONE_TAP}client`] : [])],
    connections: [...tags.connections, ...chatting.connections, ...captcha.connections, ...(hasOneTap ? [ONE_TAP] : [])],
    fonts: chatting.fonts,
    // From page to page the policy stays that of the first one, so that it cannot be that of the login alone.
    styles: [...captcha.styles, ...(hasOneTap ? [`${ONE_TAP}style`] : [])],
    writesStyles: provider !== null,
    writesAttributes: captcha.writesAttributes,
  };
}

const sourcesOf = (address: string) => {
  const { origin } = new URL(address);
  return { scripts: [origin], connections: [origin], fonts: [origin] };
};

/** `ownStyles` are the sources of the style elements that the page itself holds. */
const panelPolicy = (
  ownStyles: string,
  { scripts, connections, fonts, styles, writesStyles, writesAttributes }: ThirdPartySources,
): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    // A hash would switch off what a chat widget needs.
    [writesStyles ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${EMPTY_STYLE} ${ownStyles}`.trim(), ...styles].join(
      " ",
    ),
    ...(writesAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: https:",
    ["font-src 'self' data:", ...fonts].join(" "),
    ["connect-src 'self'", ...connections].join(" "),
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** No script at all, no way into a frame. */
export const plainPolicy = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src data:",
  "form-action *",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Headers of every page. Addresses may hold tokens (of an entry, a password reset, a guest's invoice), so none is sent on. */
const pageHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self)",
  "cache-control": "no-store",
  "content-security-policy": plainPolicy,
};

/** What a browser shows as a document of its own, in which scripts may run. */
const isPage = (contentType: unknown): boolean =>
  typeof contentType === "string" && /^\s*(?:text\/html|application\/xhtml\+xml|image\/svg\+xml)\b/i.test(contentType);

/**
 * Gives every page all headers, no matter who made it and by whichever address it was asked for (T21). A maker that allows more, such as
 * the panel, sets that header itself.
 */
export function guardPages(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (isPage(reply.getHeader("content-type"))) {
      for (const [name, value] of Object.entries(pageHeaders)) if (!reply.hasHeader(name)) reply.header(name, value);
      if (request.protocol === "https") reply.header("strict-transport-security", "max-age=31536000");
    }
    done(null, payload);
  });
}

/**
 * Lets a page run the panel: scripts, styles and calls of its own origin, the styles that are named by their hashes, and what the
 * operator's third parties need.
 */
export const allowPanel = (reply: FastifyReply, ownStyles = "", thirdParties = noThirdParties): FastifyReply =>
  reply.header("content-security-policy", panelPolicy(ownStyles, thirdParties));
