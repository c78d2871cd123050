import { serverMessageOf, type AnyRefusal, type PortError } from "./port-error.ts";

/** What a server has against one field, in its own words. */
export interface Problem<Field extends string> {
  /** Which line of the request, from 0; null for a field that a request has once, and where the server names no line. */
  readonly line: number | null;
  readonly field: Field;
  readonly message: string;
  /** Which entry of the field, from 0, where it has several: the second target of a line has 1. */
  readonly entry?: number;
}

/** A request whose fields are wrong; a port names the fields it knows, and `other` is every other one. */
export interface FieldRefusal<Field extends string> {
  readonly kind: "problems";
  readonly problems: readonly Problem<Field | "other">[];
  /** What the server says about all of it; empty where it says nothing. */
  readonly message: string;
}

/** A problem at its place on a screen: lines are known there by key, as their order may change. */
export interface PlacedProblem<Field extends string> {
  readonly line: string | null;
  readonly field: Field | "other";
  readonly message: string;
  /** Null where the server names no entry of the field. */
  readonly entry: number | null;
}

/** What is at each line and field of a screen; immutable, so that it can be compared and watched. */
export class ProblemMap<Field extends string> {
  /** In the order in which the server named them. */
  readonly all: readonly PlacedProblem<Field>[];

  constructor(all: readonly PlacedProblem<Field>[] = []) {
    this.all = all;
  }

  /** The problems of a refusal, whose lines were sent in the order of `lineKeys`; none for an error of another kind. */
  static of<Field extends string>(
    refusal: PortError | AnyRefusal | FieldRefusal<Field>,
    lineKeys: readonly string[] = [],
  ): ProblemMap<Field> {
    if (!isFieldRefusal(refusal)) return new ProblemMap<Field>();
    return new ProblemMap(
      (refusal as FieldRefusal<Field>).problems.map(({ line, field, message, entry = null }) => ({
        line: line === null ? null : (lineKeys[line] ?? null),
        field,
        message,
        entry,
      })),
    );
  }

  get isEmpty(): boolean {
    return this.all.length === 0;
  }

  /** Messages at a field, each once: those of this line and those that name no line. */
  at(field: Field | "other", line: string | null = null, entry?: number | null): readonly string[] {
    const own = this.all.filter(
      (problem) =>
        problem.field === field &&
        (problem.line === null || problem.line === line) &&
        (entry === undefined || problem.entry === entry),
    );
    return [...new Set(own.map(({ message }) => message))];
  }

  /** Messages of a line, at whatever field. */
  ofLine(line: string): readonly string[] {
    return [...new Set(this.all.filter((problem) => problem.line === line).map(({ message }) => message))];
  }

  /** Without what is at a field: it was changed, or got the focus. */
  without(field: Field, line: string | null = null): ProblemMap<Field> {
    return this.filter((problem) => problem.field !== field || (problem.line !== null && problem.line !== line));
  }

  /** Only those that a test accepts; the map itself where that is all of them. */
  filter(isKept: (problem: PlacedProblem<Field>) => boolean): ProblemMap<Field> {
    const kept = this.all.filter(isKept);
    return kept.length === this.all.length ? this : new ProblemMap(kept);
  }

  /** These problems, and those of another map that are not among them. */
  with(other: ProblemMap<Field>): ProblemMap<Field> {
    if (other.isEmpty) return this;
    const known = new Set(this.all.map(identityOf));
    return new ProblemMap([...this.all, ...other.all.filter((problem) => !known.has(identityOf(problem)))]);
  }
}

const identityOf = ({ line, field, message, entry }: PlacedProblem<string>): string =>
  JSON.stringify([line, field, entry, message]);

const isFieldRefusal = (error: PortError | AnyRefusal): error is FieldRefusal<string> =>
  error.kind === "problems" && "problems" in error;

/** The messages at the fields of a refusal, each once; empty for every other error. */
export const problemMessages = (error: PortError | AnyRefusal): readonly string[] =>
  isFieldRefusal(error) ? [...new Set(error.problems.map(({ message }) => message))] : [];

/** Everything that a server said about a refusal, joined by line breaks (ORD-056); null where it said nothing. */
export function allMessagesOf(error: PortError | AnyRefusal): string | null {
  const texts = [serverMessageOf(error) ?? "", ...problemMessages(error)].filter((text) => text !== "");
  return texts.length === 0 ? null : [...new Set(texts)].join("\n");
}
