import type { Money } from "../money/index.ts";
import type { AnyRefusal } from "../result/index.ts";
import type { Command } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";

/** The server's total is another one than was confirmed; nothing was charged. */
interface OtherPrice {
  readonly kind: "priceChanged";
  readonly shown: Money;
  readonly current: Money;
}

/** Where the order of a screen stands. */
export type CheckoutState<Done, Refusal> =
  | { readonly kind: "editing" }
  /** On its way, or waiting for a decision of the buyer. */
  | { readonly kind: "placing" }
  | OtherPrice
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "placed"; readonly value: Done };

/** What places a draft: a purchase, which asks questions on the way, or a plain command. */
export interface Placing<Draft, Done, Refusal> {
  /** Observable; another object for each press. */
  readonly state: CheckoutState<Done, Refusal>;
  submit(draft: Draft): Promise<unknown>;
  /** Leaves an outcome; what is on its way goes on. */
  dismiss(): void;
  /** Prepares what will be sent, and looks up what was sent before; answers what ends that. */
  activate?(): Cancel;
}

/** Places by a command that needs no further word of the buyer. */
export function placingBy<Draft, Done, Refusal extends AnyRefusal>(
  command: Command<Draft, Done, Refusal>,
): Placing<Draft, Done, Refusal> {
  return {
    get state(): CheckoutState<Done, Refusal> {
      const { state } = command;
      switch (state.kind) {
        case "idle":
          return { kind: "editing" };
        case "running":
          return { kind: "placing" };
        case "done":
          return { kind: "placed", value: state.value };
        default:
          return isPriceChange(state.refusal) ? state.refusal : { kind: "refused", refusal: state.refusal };
      }
    },
    submit: (draft) => command.run(draft),
    dismiss: () => command.reset(),
  };
}

const isPriceChange = (refusal: AnyRefusal): refusal is AnyRefusal & OtherPrice =>
  refusal.kind === "priceChanged" && "shown" in refusal && "current" in refusal;
