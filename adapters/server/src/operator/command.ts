import type { Db } from "../database/index.ts";

/** Why a command does nothing, for anyone who runs it; most reasons are one line. */
export class CommandProblem extends Error {
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines.join(" "));
    this.lines = lines;
  }
}

/** A word of the call, told by its place. */
export interface CommandWord {
  readonly name: string;
  readonly about: string;
  /** A file of the person who calls is named here, whose text the command reads. */
  readonly isFile?: true;
}

/** An option of the call, such as `--reason TEXT`. */
export interface CommandOption {
  readonly name: string;
  /** What is after it, such as `TEXT`; null for an option that is alone. */
  readonly value: string | null;
  readonly about: string;
  readonly isRequired?: boolean;
  /** What was given here is not kept in the operators' book. */
  readonly isSecret?: boolean;
  /** A file of the person who calls is named here, whose text the command reads. */
  readonly isFile?: true;
}

/** One run of a command. All that it does is in the transaction `tx`: a dry run takes it back. */
export interface CommandCall {
  readonly tx: Db;
  readonly now: Date;
  /** The words and options by their names. */
  readonly values: ReadonlyMap<string, string>;
  /** What was given for a word, or an option that must be there. */
  readonly value: (name: string) => string;
  /** Text of the file that a word or option with `isFile` names; a CommandProblem where there is none. No command reads a disk itself. */
  readonly text: (name: string) => Promise<string>;
}

export interface NewFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface CommandOutcome {
  /** What was done, for a person; no secret but what the command is run for. */
  readonly lines: readonly string[];
  /** The same for a program. */
  readonly result: unknown;
  /** To be written where it was called, once the run is noted; never over a file that is there. Its path is a word of the call. */
  readonly file?: NewFile;
}

/**
 * What an operator can let be done. It goes the way that the effect has already, throws a CommandProblem for what cannot be done, and may
 * be run again from its beginning when the transaction meets another.
 */
export interface OperatorCommand<Services = unknown> {
  /** Two words at most, such as `invoice settle`. */
  readonly name: string;
  readonly summary: string;
  readonly words?: readonly CommandWord[];
  readonly options?: readonly CommandOption[];
  /** Only tells what would come of it: all that it does is taken back each time, and no row is kept of it. */
  readonly isTakenBack?: boolean;
  run(call: CommandCall, services: Services): Promise<CommandOutcome>;
}

/** Something that waits for an operator. */
export interface WaitingThing {
  readonly id: string;
  readonly about: string;
  readonly since: Date;
}

/** A part of a list. */
export interface WaitingPage {
  readonly offset: number;
  readonly limit: number;
}

export interface WaitingThings {
  /** Those of the page. */
  readonly things: readonly WaitingThing[];
  /** How many there are on all pages. */
  readonly total: number;
}

/** What waits for an operator in one feature, the oldest first. */
export interface WaitingList {
  /** By which one list is asked for, such as `invoices`. */
  readonly name: string;
  readonly title: string;
  read(db: Db, now: Date, page: WaitingPage): Promise<WaitingThings>;
}
