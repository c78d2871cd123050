import { apiDocumentTokens, apiDocumentModule } from "@panel/core/api-document/wiring";
import type { ApiDocumentViewModel, OperationGroup } from "@panel/core/api-document";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { TextField } from "../kit/fields/text-field.tsx";
import { PageLink } from "../kit/link.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useApiDocumentStyles } from "./api-document-styles.ts";
import { DocumentText } from "./document-text.tsx";
import { Operation } from "./operation.tsx";

/** `/api/documentation`: the API's specification to be read and tried (TOK-004). */
export default observer(function ApiDocumentScreen() {
  const styles = useApiDocumentStyles();
  const text = useText("api-token");
  const model = useViewModel(apiDocumentModule, apiDocumentTokens.apiDocument);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text("documentationTitle")}</h1>
      <QueryView query={model.query} failed={text("documentationFailed")} onRetry={() => void model.load()} size="list">
        {({ document, host }) => (
          <>
            <DocumentText text={document.introduction} />
            <p className={styles.quiet}>
              <a href={`${host}/api.yaml`}>{text("source")}</a>
            </p>
            <Tools model={model} />
            <Groups model={model} />
          </>
        )}
      </QueryView>
    </div>
  );
});

const Tools = observer(function Tools({ model }: { readonly model: ApiDocumentViewModel }) {
  const styles = useApiDocumentStyles();
  const text = useText("api-token");
  return (
    <div className={styles.card}>
      <div className={styles.pair}>
        <TextField type="search" label={text("search")} value={model.words} onChange={(words) => model.setWords(words)} />
        <TextField
          label={text("bearer")}
          hint={text("bearerHint")}
          autoComplete="off"
          spellCheck={false}
          value={model.bearer}
          onChange={(bearer) => model.setBearer(bearer)}
        />
      </div>
      <PageLink to={{ name: "api" }}>{text("makeToken")}</PageLink>
    </div>
  );
});

const Groups = observer(function Groups({ model }: { readonly model: ApiDocumentViewModel }) {
  const text = useText("api-token");
  if (model.groups.length === 0) return <p role="status">{text("nothingFound")}</p>;
  return model.groups.map((group) => <Group key={group.tag} model={model} group={group} />);
});

function Group({ model, group }: { readonly model: ApiDocumentViewModel; readonly group: OperationGroup }) {
  const styles = useApiDocumentStyles();
  const id = useId();
  return (
    <section className={styles.stack} aria-labelledby={id}>
      <h2 id={id} className={styles.heading} lang="en" translate="no">
        {group.tag}
      </h2>
      <ul className={styles.list}>
        {group.operations.map((operation) => (
          <li key={operation.id}>
            <Operation model={model} operation={operation} />
          </li>
        ))}
      </ul>
    </section>
  );
}
