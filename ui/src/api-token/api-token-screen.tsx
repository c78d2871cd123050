import { apiTokenTokens, apiTokenModule } from "@panel/core/api-token/wiring";
import type { ApiTokenViewModel } from "@panel/core/api-token";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useSession } from "../bindings/session.ts";
import { submitting } from "../bindings/submitting.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { PageLink } from "../kit/link.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useApiTokenStyles } from "./api-token-styles.ts";
import { OwnerProofGate } from "../owner-proof/owner-proof-gate.tsx";
import { TokenCard } from "./token-card.tsx";
import { TokenQuestionDialog } from "./token-question-dialog.tsx";
import { TokenRights } from "./token-rights.tsx";
import { TokenText } from "./token-text.tsx";

/** `/api`: the bearer of a customer's own programs (TOK-001 to TOK-003, TOK-005). */
export default observer(function ApiTokenScreen() {
  const styles = useApiTokenStyles();
  const text = useText("api-token");
  const model = useViewModel(apiTokenModule, apiTokenTokens.apiToken);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text("title")}</h1>
      <div className={styles.prose}>
        <p>{text("intro")}</p>
        <PageLink to={{ name: "api-documentation" }}>{text("documentation")}</PageLink>
      </div>
      <QueryView query={model.tokenQuery} failed={text("failed")} onRetry={() => void model.load()}>
        {({ token }) => (token ? <TokenCard model={model} token={token} /> : <NewToken model={model} />)}
      </QueryView>
      <CopyOutcome model={model} />
      <ExtensionToken model={model} />
      <TokenQuestionDialog model={model} />
      <OwnerProofGate />
    </div>
  );
});

const NewToken = observer(function NewToken({ model }: { readonly model: ApiTokenViewModel }) {
  const styles = useApiTokenStyles();
  const text = useText("api-token");
  const { making } = model;
  return (
    <form className={styles.card} noValidate onSubmit={submitting(() => model.make())}>
      <p className={styles.quiet}>{text("none")}</p>
      <TokenRights model={model} />
      {making.refusal ? <MessageBar kind="error">{serverMessageOf(making.refusal) ?? text("notDone")}</MessageBar> : null}
      <div className={styles.row}>
        <Button type="submit" look="primary" isUnavailable={making.isRunning}>
          {text("make")}
        </Button>
      </div>
    </form>
  );
});

const CopyOutcome = observer(function CopyOutcome({ model: { copying } }: { readonly model: ApiTokenViewModel }) {
  const text = useText("api-token");
  if (copying.state.kind === "done") return <MessageBar kind="success">{text("copied")}</MessageBar>;
  return copying.refusal ? <MessageBar kind="error">{text("notCopied")}</MessageBar> : null;
});

/** The token of the operator's browser extension, to be copied only (DEC-064). */
const ExtensionToken = observer(function ExtensionToken({ model }: { readonly model: ApiTokenViewModel }) {
  const styles = useApiTokenStyles();
  const text = useText("api-token");
  const token = useSession().profile?.extensionApiToken ?? null;
  if (token === null) return null;
  return (
    <section className={styles.card} aria-labelledby="extension-token">
      <h2 id="extension-token" className={styles.heading}>
        {text("extension")}
      </h2>
      <p className={styles.quiet}>{text("extensionHint")}</p>
      <TokenText label={text("extension")} text={token} />
      <div className={styles.row}>
        <Button onClick={() => void model.copy(token)}>{text("copy")}</Button>
      </div>
    </section>
  );
});
