import type { WayField } from "@panel/core/ways-in";
import { fieldRefusal } from "../endpoint/refusal.ts";

/** What a provider's word was refused for is at the way itself. */
export const wayRefusal = fieldRefusal(
  new Map<string, WayField>(["provider", "hash", "redirect_uri", "credential"].map((name) => [name, "way"])),
);
