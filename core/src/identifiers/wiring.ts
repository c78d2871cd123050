import { portToken } from "../wiring/index.ts";
import type { IdentifierSource } from "./index.ts";

export const identifiersPort = portToken<IdentifierSource>("identifiers");
