import { waysInTokens, waysInModule } from "@panel/core/ways-in/wiring";
import { makeStyles, tokens } from "@fluentui/react-components";
import type { LoginViewModel } from "@panel/core/sign-in";
import { wayNames } from "@panel/core/ways-in";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { OneTap } from "./one-tap.tsx";
import { refusalWords } from "./way-words.ts";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: "10px", marginTop: "16px" },
  or: { margin: 0, textAlign: "center", color: tokens.colorNeutralForeground2 },
});

interface OtherWaysProps {
  /** The login, which goes on with anyone who comes back; null on the registration, where nobody does. */
  readonly login: LoginViewModel | null;
}

/** Google, Facebook and Telegram, as far as they are offered (AUT-023, AUT-025). */
export default observer(function OtherWays({ login }: OtherWaysProps) {
  const model = useViewModel(waysInModule, waysInTokens.waysIn);
  const styles = useStyles();
  const text = useText("auth");
  useEffect(() => {
    if (login) void model.takeBack(login);
  }, [model, login]);
  const refusal = model.going.refusal ?? model.entering.refusal;
  const isBusy = model.going.isRunning || model.entering.isRunning;
  if (model.offered.length === 0 && model.problem === null) return null;
  return (
    <section className={styles.root} aria-label={text("otherWays")}>
      {model.problem ? <MessageBar kind="error">{text(`wayProblem_${model.problem}`)}</MessageBar> : null}
      {refusal ? <MessageBar kind="error">{refusalWords(refusal, text)}</MessageBar> : null}
      {model.offered.length > 0 ? <p className={styles.or}>{text("wayOr")}</p> : null}
      {model.offered.map((way) => (
        <Button key={way} size="large" isUnavailable={isBusy} onClick={() => void model.go(way)}>
          {text("continueWith", { provider: wayNames[way] })}
        </Button>
      ))}
      {login && model.oneTap ? <OneTap offer={model.oneTap} login={login} /> : null}
    </section>
  );
});
