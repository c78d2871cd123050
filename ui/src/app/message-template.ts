import type { MessageValues } from "./message-source.ts";

/** Where the values of a message stand in its words; no message and no value has these characters. */
const BEGIN = "\u0001";
const END = "\u0002";

/** A message taken apart once, so that a list of thousands of lines only puts its values in. */
export interface MessageTemplate {
  /** Words and names of values by turns, beginning with words. */
  readonly parts: readonly string[];
}

/** Takes a message apart; `word` words it with the values it is given. */
export function templateOf(names: readonly string[], word: (values: MessageValues) => string): MessageTemplate {
  const marked = word(Object.fromEntries(names.map((name) => [name, BEGIN + name + END])));
  return { parts: marked.split(BEGIN).flatMap((piece, at) => (at === 0 ? [piece] : pieceOf(piece))) };
}

function pieceOf(piece: string): readonly [string, string] {
  const end = piece.indexOf(END);
  return [piece.slice(0, end), piece.slice(end + 1)];
}

/** The message with its values. */
export function fillTemplate({ parts }: MessageTemplate, values: MessageValues): string {
  let text = parts[0] ?? "";
  for (let at = 1; at < parts.length; at += 2) text += String(values[parts[at] ?? ""] ?? "") + (parts[at + 1] ?? "");
  return text;
}
