import { computed, makeObservable, reaction } from "mobx";
import type { UserProfile } from "../profile/index.ts";
import { Command, Query } from "../tasks/index.ts";
import type { Cancel, Clock } from "../time/index.ts";
import type { MovedOrders, MovedOrdersPort } from "./moved-orders-port.ts";

/** How long a server may take to merge accounts once a mailbox is proved, in milliseconds. */
export const MERGE_WAIT_MS = 10_000;

export interface MovedOrdersNoticeDependencies {
  readonly port: MovedOrdersPort;
  readonly session: { readonly profile: Pick<UserProfile, "isEmailVerified"> | null };
  readonly clock: Pick<Clock, "schedule">;
}

/** Tells once that a guest's orders are in the account now, until its owner dismisses it (DEC-204). */
export class MovedOrdersNotice {
  readonly query: Query<void, MovedOrders | null>;
  readonly dismissing: Command<number, null>;
  readonly #parts: MovedOrdersNoticeDependencies;

  constructor(parts: MovedOrdersNoticeDependencies) {
    this.#parts = parts;
    const { port } = parts;
    this.query = new Query((_input, signal) => port.movedOrders(signal));
    this.dismissing = new Command<number, null>({
      send: (id) => port.dismiss(id),
      onDone: () => {
        this.query.show(null);
        // Something may have come after what was dismissed.
        void this.query.run();
      },
    });
    makeObservable(this, { told: computed });
  }

  /** Null where there is nothing to tell, or nothing is known. */
  get told(): MovedOrders | null {
    return this.query.value;
  }

  activate(): Cancel {
    void this.query.run();
    let stopWaiting: Cancel = () => undefined;
    // A mailbox that is proved on this page brings its orders a moment later.
    const stop = reaction(
      () => this.#parts.session.profile?.isEmailVerified === true,
      (isProved) => {
        stopWaiting();
        if (isProved) stopWaiting = this.#parts.clock.schedule(MERGE_WAIT_MS, () => void this.query.run());
      },
    );
    return () => {
      stop();
      stopWaiting();
      this.query.cancel();
    };
  }

  /** Where another tab has dismissed it already the notice goes as well. */
  async dismiss(): Promise<void> {
    if (this.told === null) return;
    const { kind } = await this.dismissing.run(this.told.id);
    if (kind === "refused") await this.query.run();
  }
}
