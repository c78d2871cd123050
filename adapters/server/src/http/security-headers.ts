import type { FastifyReply } from "fastify";

// Fluent writes its rules into empty style elements: the hash is that of the empty text, so nothing inline is allowed by it.
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const panelPolicy = [
  "default-src 'self'",
  `style-src 'self' ${EMPTY_STYLE}`,
  "img-src 'self' data: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self' https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const hardening = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(self)",
} as const;

/** Headers of every HTML answer of the panel. */
export function panelHeaders(reply: FastifyReply, isSecure: boolean): void {
  reply.headers({ ...hardening, "content-security-policy": panelPolicy });
  if (isSecure) reply.header("strict-transport-security", "max-age=31536000");
}

/** Headers of the pages that the server renders itself: no script at all, no way into a frame. */
export function plainPageHeaders(reply: FastifyReply): void {
  reply.headers({
    ...hardening,
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "content-security-policy":
      "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src data:; form-action *; base-uri 'none'; frame-ancestors 'none'",
  });
}
