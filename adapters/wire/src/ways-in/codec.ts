import { wayInFrom, type WayIn, type WaysIn } from "@panel/core/ways-in";
import * as z from "zod/mini";
import { requiredList, requiredText } from "../fields/answer-fields.ts";

export const waysInSchema = z.object({ offered: requiredList(requiredText), connected: requiredList(requiredText) });
type WaysInWire = z.output<typeof waysInSchema>;

const known = (names: readonly string[]): readonly WayIn[] =>
  names.flatMap((name) => {
    const way = wayInFrom(name);
    return way === null ? [] : [way];
  });

export const waysInFromWire = (wire: WaysInWire): WaysIn => ({ offered: known(wire.offered), connected: known(wire.connected) });
