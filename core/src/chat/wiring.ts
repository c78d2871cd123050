import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { navigatorPort, routingModule, routingTokens } from "../routing/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { documentPort, thirdPartyModule, thirdPartyTokens } from "../third-parties/wiring.ts";
import { featureModule, portToken, provideBy, token } from "../wiring/index.ts";
import { LiveChat, type ChatPort } from "./index.ts";

export const chatPort = portToken<ChatPort>("chat");

/** Token of the live chat. */
export const chatTokens = { chat: token<LiveChat>("liveChat") } as const;

export const chatModule = featureModule(
  [routingModule, sessionModule, settingsModule, thirdPartyModule],
  [
    provideBy(
      chatTokens.chat,
      {
        port: chatPort,
        settings: settingsTokens.settings,
        session: sessionTokens.session,
        navigator: navigatorPort,
        border: thirdPartyTokens.border,
        route: routingTokens.current,
        document: documentPort,
      },
      ({ border, document, route, ...parts }) => new LiveChat({ ...parts, page: { border, document, route } }),
    ),
  ],
);
