import { signInTokens, signInModule } from "@panel/core/sign-in/wiring";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { AccountSwitch } from "./account-switch.tsx";
import { CredentialsForm } from "./credentials-form.tsx";
import { FormPage } from "../kit/form-page.tsx";
import { lazyPart } from "../kit/lazy-part.tsx";
import { TwoFactorForm } from "./two-factor-form.tsx";

const PasskeyEntry = lazyPart(() => import("../passkeys/passkey-entry.tsx"));
const OtherWays = lazyPart(() => import("../ways-in/other-ways.tsx"));

/** The login page: credentials, then perhaps a code; or the question whether to switch accounts (AUT-002 to AUT-009, AUT-028). */
export default observer(function LoginScreen() {
  const login = useViewModel(signInModule, signInTokens.loginViewModel);
  const text = useText("auth");
  switch (login.state.kind) {
    case "twoFactor":
      return (
        <FormPage title={text("twoFactorTitle")}>
          <TwoFactorForm login={login} step={login.state.step} />
        </FormPage>
      );
    case "confirmingSwitch":
      return (
        <FormPage title={text("switchTitle")}>
          <AccountSwitch login={login} />
        </FormPage>
      );
    default:
      return (
        <FormPage title={text("loginTitle")}>
          <CredentialsForm login={login} />
          <PasskeyEntry login={login} session={null} />
          <OtherWays login={login} />
        </FormPage>
      );
  }
});
