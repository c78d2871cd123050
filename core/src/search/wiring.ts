import { portToken } from "../wiring/index.ts";
import type { SearchPort } from "./index.ts";

export const searchPort = portToken<SearchPort>("search");
