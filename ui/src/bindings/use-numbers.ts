import { shellModule, shellTokens } from "@panel/core/inversify";
import type { NumberWriting } from "@panel/core/money";
import { useModel } from "./use-model.ts";

/** How figures are written now; texts write those among their values so by themselves (DEC-189). */
export const useNumbers = (): NumberWriting => useModel(shellModule, shellTokens.currency).numbers;
