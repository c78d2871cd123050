import { plotsTokens, plotsModule } from "@panel/core/plots/wiring";
import type { FiguresFile } from "@panel/core/plots";
import { useModel } from "./use-model.ts";

/** What hands the figures of a plot to the reader as a file. */
export const useFiguresFile = (): FiguresFile => useModel(plotsModule, plotsTokens.figuresFile);
