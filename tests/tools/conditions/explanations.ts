import { readdirSync } from "node:fs";

/** Why no test of a run notices that a condition is gone. */
export type Reason =
  /** What follows refuses the same: a rule of the core, another statement, an index or a check of the database. */
  | "refusedAgain"
  /** The row was found as its owner's before, or its number or code is theirs alone. */
  | "ownersAlready"
  /** Without it the same comes of it, by more work. */
  | "saved"
  /** Only two calls at the same time differ; races over PostgreSQL tell (`*.race.ts`). */
  | "onlyAtTheSameTime"
  /** What it guards against does not come to be; it narrows a type or would be a fault of this server. */
  | "cannotBe";

/** Conditions of a room that are explained: by reason and source, each by how its text begins. */
export type RoomExplanations = Partial<Readonly<Record<Reason, Readonly<Record<string, readonly string[]>>>>>;

export interface Explanation {
  /** Path of the source from the repository's root. */
  readonly source: string;
  /** How the condition begins, in one line. */
  readonly text: string;
  readonly reason: Reason;
}

/** The explanations of one folder; each file in `explained` has those of one room. */
export const explain = (folder: string, room: RoomExplanations): readonly Explanation[] =>
  Object.entries(room).flatMap(([reason, sources]) =>
    Object.entries(sources).flatMap(([file, texts]) =>
      texts.map((text) => ({ source: `${folder}/${file}`, text, reason: reason as Reason })),
    ),
  );

/** Every condition that is left out of the list of what no test noticed. A text means all conditions of its source that begin so. */
export async function readExplanations(): Promise<readonly Explanation[]> {
  const folder = new URL("./explained/", import.meta.url);
  const rooms = readdirSync(folder).map(
    async (file) => (await import(new URL(file, folder).href)) as { default: readonly Explanation[] },
  );
  return (await Promise.all(rooms)).flatMap((room) => room.default);
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ");

/** Whether a condition begins as a text of the list does, however its lines are broken. */
export const beginsSo = (condition: string, text: string): boolean => oneLine(condition).startsWith(text);
