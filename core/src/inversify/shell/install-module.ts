import { InstallPrompt } from "../../install/index.ts";
import { featureModule } from "../feature-module.ts";
import { shellModule, shellTokens } from "../shell-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed token of the invitation to install the panel. */
export const installTokens = { prompt: token<InstallPrompt>("installPrompt") } as const;

export const installModule = featureModule([shellModule], ({ bind }) => {
  bind(installTokens.prompt).toResolvedValue(
    (port, display, cookies, settings) => new InstallPrompt({ port, display, cookies, settings }),
    [portTokens.install, portTokens.display, portTokens.cookies, shellTokens.settings],
  );
});
