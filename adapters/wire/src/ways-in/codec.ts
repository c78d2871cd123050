import { wayInFrom, type OneTapOffer, type WayIn, type WaysIn } from "@panel/core/ways-in";
import * as z from "zod/mini";
import { nullableText, orNull, requiredList, requiredText } from "../fields/answer-fields.ts";

const oneTapSchema = z.object({
  /** By which Google knows the panel; null where the sandbox replaces it. */
  client_id: nullableText,
  nonce: requiredText,
  /** What the stand-in says; null with Google itself. */
  sandbox_credential: nullableText,
});
export const waysInSchema = z.object({
  offered: requiredList(requiredText),
  connected: requiredList(requiredText),
  /** Google's prompt on the page, for guests where it is configured. */
  one_tap: orNull(oneTapSchema),
});
type WaysInWire = z.output<typeof waysInSchema>;

const known = (names: readonly string[]): readonly WayIn[] =>
  names.flatMap((name) => {
    const way = wayInFrom(name);
    return way === null ? [] : [way];
  });

const oneTapFromWire = (wire: z.output<typeof oneTapSchema>): OneTapOffer => ({
  clientId: wire.client_id,
  nonce: wire.nonce,
  sandboxCredential: wire.sandbox_credential,
});

export const waysInFromWire = (wire: WaysInWire): WaysIn => ({
  offered: known(wire.offered),
  connected: known(wire.connected),
  oneTap: wire.one_tap === null ? null : oneTapFromWire(wire.one_tap),
});
