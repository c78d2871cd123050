import type { DeletionField } from "@panel/core/own-data";
import { fieldRefusal } from "../endpoint/refusal.ts";

/** Fields of a deletion that the server can refuse. */
export const deletionRefusal = fieldRefusal(
  new Map<string, DeletionField>([
    ["typed", "typed"],
    ["gives_up_money", "givesUpMoney"],
  ]),
);
