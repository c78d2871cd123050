import { LiveChat } from "../../chat/index.ts";
import { CustomCode } from "../../custom-code/index.ts";
import { ConsentModel } from "../../consent/index.ts";
import { featureModule } from "../feature-module.ts";
import { sessionModule, sessionTokens } from "../session-module.ts";
import { shellModule, shellTokens } from "../shell-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed tokens of what third parties do on the page. */
export const thirdPartiesTokens = {
  consent: token<ConsentModel>("consentModel"),
  chat: token<LiveChat>("liveChat"),
  customCode: token<CustomCode>("operatorCode"),
} as const;

/** Binds consent, the live chat and the operator's script. */
export const thirdPartiesModule = featureModule([shellModule, sessionModule], ({ bind }) => {
  bind(thirdPartiesTokens.consent).toResolvedValue(
    (settings, cookies, tags) => new ConsentModel({ settings, cookies, tags }),
    [shellTokens.settings, portTokens.cookies, portTokens.tags],
  );
  bind(thirdPartiesTokens.chat).toResolvedValue(
    (port, settings, session, navigator) => new LiveChat({ port, settings, session, navigator }),
    [portTokens.chat, shellTokens.settings, sessionTokens.session, portTokens.navigator],
  );
  bind(thirdPartiesTokens.customCode).toResolvedValue(
    (port, settings, route, log) => new CustomCode({ port, settings, route, log }),
    [portTokens.customCode, shellTokens.settings, shellTokens.currentRoute, portTokens.log],
  );
});
