import { useCurrency } from "./settings.ts";
import type { NumberWriting } from "@panel/core/money";

/** How figures are written now; texts write those among their values so by themselves (DEC-189). */
export const useNumbers = (): NumberWriting => useCurrency().numbers;
