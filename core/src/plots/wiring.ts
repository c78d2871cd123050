import { platformTokens } from "../platform/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { featureModule, provide, token } from "../wiring/index.ts";
import { FiguresFile } from "./index.ts";

/** Token of what writes the figures of plots into files. */
export const plotsTokens = { figuresFile: token<FiguresFile>("figuresFile") } as const;

export const plotsModule = featureModule(
  [],
  [provide(plotsTokens.figuresFile, FiguresFile, { files: platformTokens.files, clock: clockPort })],
);
