import { noteSessionUse } from "../accounts/index.ts";
import { noteApiTokenUse } from "../api-token/index.ts";
import type { CallPlace, FoundCaller } from "../calls/index.ts";
import type { Db } from "../database/index.ts";

/** Writes down that the bearer of a call was used, whichever it was. */
export const noteUse = (db: Db, { apiToken, session }: FoundCaller, place: CallPlace, now: Date): Promise<void> =>
  apiToken ? noteApiTokenUse(db, apiToken, place.address, now) : noteSessionUse(db, session, place, now);
