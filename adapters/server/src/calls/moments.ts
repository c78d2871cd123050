import { momentText as textOfMilliseconds } from "@panel/core/time";

/** A moment as it stands on the wire: UTC, `YYYY-MM-DD HH:mm:ss` (BIZ-007, DEC-168). */
export const momentText = (moment: Date): string => textOfMilliseconds(moment.getTime());
export const momentTextOrNull = (moment: Date | null): string | null => (moment === null ? null : momentText(moment));
