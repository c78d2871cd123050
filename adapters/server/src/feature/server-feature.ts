import type { FastifyInstance } from "fastify";
import type { Db, Invariant, Migrations, Tables } from "../database/index.ts";
import type { Handler } from "../calls/index.ts";
import type { KeptFigure } from "../metrics/index.ts";
import type { OperatorCommand, WaitingList } from "../operator/index.ts";
import type { ShopSection } from "../shop-file/index.ts";
import type { Forget, HoldQuery, OwnRows } from "./own-rows.ts";

/** Work that is done in the background, over and over; a run does what is due and may find nothing to do. */
export interface Job {
  readonly name: string;
  /** Milliseconds between the end of one run and the next at least. */
  readonly everyMs: number;
  /** Waits for others, such as a mail server, and so runs beside the other jobs. */
  readonly isApart?: boolean;
  run(now: Date): Promise<unknown>;
}

/** Routes beside the contract, such as a page of the sandbox. */
export type Page = (app: FastifyInstance) => void;

/** What a feature does in one running server. */
export interface RunningFeature {
  readonly handlers?: readonly Handler[];
  readonly pages?: readonly Page[];
  readonly jobs?: readonly Job[];
  /** What it keeps anyway and `/metrics` tells. */
  readonly figures?: readonly KeptFigure[];
}

/** Where a table says whose a row is. */
export interface OwnerColumn {
  readonly table: keyof Tables;
  readonly column: string;
}

/** An account that goes up in another, since both have one mailbox (DEC-204). */
export interface AccountMerge {
  readonly from: number;
  readonly into: number;
}

/** Gives what one account has to another, in the transaction `tx`. */
export type HandOver = (tx: Db, merge: AccountMerge) => Promise<void>;

/**
 * What a folder of the server contributes; the list in `features.ts` is all that knows them one by one. `Services` is what the feature
 * takes of the services of a server.
 */
export interface ServerFeature<Services = unknown> {
  readonly migrations?: Migrations;
  /** What must hold of its tables, for `npm run ledger:verify`. */
  readonly invariants?: readonly Invariant[];
  /** What an operator can let be done, by `npm run operator`. */
  readonly commands?: readonly OperatorCommand<Services>[];
  /** What waits for an operator, for `npm run operator -- waiting`. */
  readonly waiting?: readonly WaitingList[];
  /** What of it is in the file of a shop, for `npm run operator -- shop apply`. */
  readonly shopSections?: readonly ShopSection<unknown, Services>[];
  /** Whose its rows are, where a guest may have some: they go along when the guest's account is merged into another. */
  readonly ownerColumns?: readonly OwnerColumn[];
  /** What else it gives to another account then, once the rows have gone. */
  readonly handOver?: HandOver;
  /** What it keeps of a customer: what of it they get, and what is left of it when they delete their account. */
  readonly ownRows?: readonly OwnRows[];
  /** What of it has to end before an account is deleted. */
  readonly deletionHolds?: readonly HoldQuery[];
  /** What else it does when an account is deleted. */
  readonly forget?: Forget;
  readonly start?: (services: Services) => RunningFeature | Promise<RunningFeature>;
}
