import type { SessionModel } from "@panel/core/auth";
import { frameModule, frameTokens, sessionModule, sessionTokens } from "@panel/core/inversify";
import type { StartUp } from "@panel/core/settings";
import { useModel } from "./use-model.ts";

/** Who is at the screen. */
export const useSession = (): SessionModel => useModel(sessionModule, sessionTokens.session);

/** How the start of the panel goes. */
export const useStartUp = (): StartUp => useModel(frameModule, frameTokens.startUp);
