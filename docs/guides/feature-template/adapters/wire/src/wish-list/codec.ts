import type { WishListEntry } from "@panel/core/wish-list";
import * as z from "zod/mini";
import { id, requiredText } from "../fields/answer-fields.ts";

/** One name on the wish list. */
export const wishListEntrySchema = z.object({ id, name: requiredText });

export const wishListEntryFromWire = ({ id, name }: z.output<typeof wishListEntrySchema>): WishListEntry => ({ id, name });
