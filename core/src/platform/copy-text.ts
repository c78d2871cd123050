import { failure, success, type Result } from "../result/index.ts";
import type { Clipboard } from "./platform-ports.ts";

/** Hands a text to the clipboard, as a command sends. */
export const copyText = async (clipboard: Clipboard, text: string): Promise<Result<null, { readonly kind: "notCopied" }>> =>
  (await clipboard.write(text)) ? success(null) : failure({ kind: "notCopied" });
