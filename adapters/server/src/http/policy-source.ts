import { createHash } from "node:crypto";

/** The source of a content security policy that allows exactly this text. */
export const sourceOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
