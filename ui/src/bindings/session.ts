import { sessionTokens, sessionModule } from "@panel/core/auth/wiring";
import { shellTokens, shellModule } from "@panel/core/shell/wiring";
import type { SessionModel } from "@panel/core/auth";
import type { StartUp } from "@panel/core/settings";
import { useModel } from "./use-model.ts";

/** Who is at the screen. */
export const useSession = (): SessionModel => useModel(sessionModule, sessionTokens.session);

/** How the start of the panel goes. */
export const useStartUp = (): StartUp => useModel(shellModule, shellTokens.startUp);
