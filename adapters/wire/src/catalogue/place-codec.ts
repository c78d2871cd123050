import type { Country } from "@panel/core/catalogue";
import * as z from "zod/mini";
import { id, requiredText, text } from "../fields/answer-fields.ts";

/** A country as it is on the wire (ENT-053). */
export const countrySchema = z.object({ id, iso_code_2: requiredText, name: text() });
export const languageSchema = z.object({ iso_code_2: requiredText, name: text() });
export const countryFromWire = (wire: z.output<typeof countrySchema>): Country => ({
  id: wire.id,
  isoCode2: wire.iso_code_2,
  name: wire.name,
});
export const countryToWire = (country: Country): z.output<typeof countrySchema> => ({
  id: country.id,
  iso_code_2: country.isoCode2,
  name: country.name,
});
