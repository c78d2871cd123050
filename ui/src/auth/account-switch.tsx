import type { LoginViewModel } from "@panel/core/sign-in";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { useGuestFormStyles } from "../kit/guest-form-styles.ts";

/** Nobody is put into another account without being asked (DEC-013). */
export const AccountSwitch = observer(function AccountSwitch({ login }: { readonly login: LoginViewModel }) {
  const styles = useGuestFormStyles();
  const text = useText("auth");
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{text("switchBody")}</p>
      <div className={styles.row}>
        <Button look="primary" onClick={() => login.declineSwitch()}>
          {text("switchDecline")}
        </Button>
        <Button onClick={() => void login.confirmSwitch()}>{text("switchConfirm")}</Button>
      </div>
    </div>
  );
});
