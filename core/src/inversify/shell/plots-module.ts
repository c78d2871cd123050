import { FiguresFile } from "../../plots/index.ts";
import { featureModule } from "../feature-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed token of what writes the figures of plots into files. */
export const plotsTokens = { figuresFile: token<FiguresFile>("figuresFile") } as const;

/** Binds what plots need besides their figures. */
export const plotsModule = featureModule([], ({ bind }) => {
  bind(plotsTokens.figuresFile).toResolvedValue(
    (files, clock) => new FiguresFile({ files, clock }),
    [portTokens.files, portTokens.clock],
  );
});
