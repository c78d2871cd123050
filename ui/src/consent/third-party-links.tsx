import { chatTokens, chatModule } from "@panel/core/chat/wiring";
import { consentTokens, consentModule } from "@panel/core/consent/wiring";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";

/** The ways to the live chat and back to the cookie settings, as far as the operator has either. */
export default observer(function ThirdPartyLinks() {
  const consent = useModel(consentModule, consentTokens.consent);
  const chat = useModel(chatModule, chatTokens.chat);
  const text = useText("consent");
  useEffect(() => chat.activate(), [chat]);
  return (
    <>
      {chat.isOffered ? (
        <Button look="subtle" onClick={() => chat.open()}>
          {text("openChat")}
        </Button>
      ) : null}
      {consent.hasTags ? (
        <Button look="subtle" onClick={() => consent.manage()}>
          {text("title")}
        </Button>
      ) : null}
    </>
  );
});
