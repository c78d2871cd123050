import { makeStyles, tokens } from "@fluentui/react-components";
import type { AuthenticatorViewModel } from "@panel/core/second-factor";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { useSectionStyles } from "../kit/section-styles.ts";

const useStyles = makeStyles({
  codes: {
    listStyle: "none",
    margin: 0,
    padding: "12px 16px",
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(10rem, 1fr))",
    gap: "6px 24px",
    alignSelf: "stretch",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
  },
});

interface RecoveryCodesProps {
  readonly model: AuthenticatorViewModel;
  readonly codes: readonly string[];
}

/** Recovery codes right after they were made; they are shown this once. */
export const RecoveryCodes = observer(function RecoveryCodes({ model, codes }: RecoveryCodesProps) {
  const styles = useSectionStyles();
  const own = useStyles();
  const text = useText("security");
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { copying } = model;
  return (
    <>
      <MessageBar kind="warning">{text("recoveryShownOnce")}</MessageBar>
      <ul className={own.codes} aria-label={text("recoveryCodes")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {copying.state.kind === "done" ? <MessageBar kind="success">{text("copied")}</MessageBar> : null}
      {copying.refusal ? <MessageBar kind="error">{text("notCopied")}</MessageBar> : null}
      <div className={styles.row}>
        <Button ref={first} onClick={() => model.copyCodes()}>
          {text("copy")}
        </Button>
        <Button onClick={() => model.saveCodes()}>{text("download")}</Button>
        <Button look="primary" onClick={() => model.forgetCodes()}>
          {text("recoveryKept")}
        </Button>
      </div>
    </>
  );
});
