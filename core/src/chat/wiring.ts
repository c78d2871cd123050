import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { navigatorPort } from "../routing/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { featureModule, portToken, provide, token } from "../wiring/index.ts";
import { LiveChat, type ChatPort } from "./index.ts";

export const chatPort = portToken<ChatPort>("chat");

/** Token of the live chat. */
export const chatTokens = { chat: token<LiveChat>("liveChat") } as const;

export const chatModule = featureModule(
  [sessionModule, settingsModule],
  [
    provide(chatTokens.chat, LiveChat, {
      port: chatPort,
      settings: settingsTokens.settings,
      session: sessionTokens.session,
      navigator: navigatorPort,
    }),
  ],
);
