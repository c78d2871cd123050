import type { MessageFiles } from "./message-source.ts";

/** Every message file as a chunk of its own: hashed, cached, loaded when needed. */
export const messageFiles = import.meta.glob("../../../locales/*/*.json", { import: "default" }) as MessageFiles;
