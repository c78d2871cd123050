import type { ChildPanelsViewModel } from "@panel/core/child-panels";
import { joinSentences } from "@panel/core/locale";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { submitting } from "../bindings/submitting.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { useChildPanelsStyles } from "./child-panels-styles.ts";

/** Asks the operator for the wholesale price by e-mail (CPN-007). */
export const WholesaleRequest = observer(function WholesaleRequest({ model }: { readonly model: ChildPanelsViewModel }) {
  const styles = useChildPanelsStyles();
  const text = useText("child-panels");
  const { wholesale, wholesaleMessages } = model;
  const problem = joinSentences(wholesaleMessages);
  const isSent = wholesale.state.kind === "done";
  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby="wholesale"
      onSubmit={submitting(() => model.requestWholesalePrice())}
    >
      <div className={styles.tight}>
        <h2 id="wholesale" className={styles.heading}>
          {text("wholesaleTitle")}
        </h2>
        <p className={styles.quiet}>{text("wholesaleText")}</p>
      </div>
      <div className={styles.toolbar}>
        <TextField
          className={styles.narrow}
          label={text("wholesaleEmail")}
          isRequired
          type="email"
          autoComplete="email"
          problem={problem === "" ? null : problem}
          value={model.wholesaleEmail}
          onChange={(email) => model.setWholesaleEmail(email)}
        />
        <Button type="submit" isUnavailable={wholesale.isRunning}>
          {text(wholesale.isRunning ? "wholesaleSending" : "wholesaleSend")}
        </Button>
      </div>
      {isSent ? <MessageBar kind="success">{text("wholesaleSent", { email: model.wholesaleEmail.trim() })}</MessageBar> : null}
      {wholesale.refusal && problem === "" ? (
        <MessageBar kind="error">{serverMessageOf(wholesale.refusal) ?? text("wholesaleFailed")}</MessageBar>
      ) : null}
    </form>
  );
});
