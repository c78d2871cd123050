import {
  type ChildPanelField,
  type ChildPanelForm,
  type DomainProblem,
  domainTypes,
  MIN_SUBDOMAIN_LENGTH,
} from "@panel/core/child-panels";
import { joinSentences } from "@panel/core/locale";
import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useRef } from "react";
import { useMoneyFormat } from "../bindings/settings.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { PasswordField } from "../kit/fields/password-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { RadioField } from "../kit/fields/toggles.tsx";
import { PageLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { RetryButton } from "../kit/retry-button.tsx";
import { useChildPanelsStyles } from "./child-panels-styles.ts";

interface FormProps {
  readonly form: ChildPanelForm;
}

interface FormViewProps extends FormProps {
  /** With what the customer will log in to the new panel. */
  readonly adminEmail: string | null;
  readonly onClose: () => void;
}

/** What is said at a field: what the panel itself sees, else the server's words (CPN-005). */
function useProblems(form: ChildPanelForm) {
  const text = useText("child-panels");
  const said = (field: ChildPanelField): string | null => {
    const words = joinSentences(form.found.at(field));
    return words === "" ? null : words;
  };
  const domainWords = (problem: DomainProblem | "taken"): string =>
    problem === "tooShort" ? text("problem_tooShort", { min: MIN_SUBDOMAIN_LENGTH }) : text(`problem_${problem}`);
  const { domainProblem, passwordProblem } = form;
  const passwordWords = (): string | null => {
    if (passwordProblem?.kind === "noPassword") return text("problem_noPassword");
    if (passwordProblem?.kind === "passwordTooShort") return text("problem_passwordTooShort", { min: passwordProblem.limit });
    return passwordProblem?.kind === "passwordTooLong" ? text("problem_passwordTooLong", { max: passwordProblem.limit }) : null;
  };
  return {
    domain: domainProblem === null ? said("domain") : domainWords(domainProblem),
    password: passwordWords() ?? said("adminPassword"),
    said,
  };
}

/** The form by which a child panel is ordered (CPN-003, CPN-005, CPN-006). */
export const ChildPanelFormView = observer(function ChildPanelFormView({ form, adminEmail, onClose }: FormViewProps) {
  const styles = useChildPanelsStyles();
  const text = useText("child-panels");
  const common = useText("common");
  const auth = useText("auth");
  const { format } = useMoneyFormat();
  const problems = useProblems(form);
  const { price, terms } = form;
  const isBelow = form.domainType === "subdomain" && terms.parentDomain !== null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    form.submit();
  };
  if (adminEmail === null) return <NeedsEmail onClose={onClose} />;
  return (
    <form className={styles.card} noValidate aria-labelledby="child-panel-form" onSubmit={submit}>
      <h2 id="child-panel-form" className={styles.heading}>
        {text("new")}
      </h2>
      {terms.parentDomain !== null && (
        <RadioField
          label={text("domainType")}
          options={domainTypes.map((type) => ({
            value: type,
            label: text(`domainType_${type}`, { domain: terms.parentDomain ?? "" }),
          }))}
          value={form.domainType}
          onChange={(type) => form.setDomainType(type)}
        />
      )}
      <div className={styles.tight}>
        <TextField
          className={styles.narrow}
          label={text(isBelow ? "name" : "domain")}
          isRequired
          hint={text(isBelow ? "nameHint" : "domainHint")}
          problem={problems.domain}
          inputMode="url"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          after={isBelow ? `.${terms.parentDomain ?? ""}` : undefined}
          value={form.name}
          onChange={(name) => form.setName(name)}
        />
        <NameState form={form} />
      </div>
      <PasswordField
        className={styles.narrow}
        label={text("password")}
        isRequired
        hint={text("passwordHint", { email: adminEmail })}
        problem={problems.password}
        autoComplete="new-password"
        showLabel={auth("showPassword")}
        hideLabel={auth("hidePassword")}
        value={form.adminPassword}
        onChange={(password) => form.setPassword(password)}
      />
      <Refused said={problems.said("balance") ?? problems.said("email")} />
      <div className={styles.row}>
        <Button type="submit" look="primary" isUnavailable={price === null}>
          {price === null ? text("new") : text("order", { price: format(price) })}
        </Button>
        <Button onClick={onClose}>{common("cancel")}</Button>
      </div>
    </form>
  );
});

/** What is known of the name: it is looked up while it is typed (CPN-006). */
const NameState = observer(function NameState({ form }: FormProps) {
  const styles = useChildPanelsStyles();
  const text = useText("child-panels");
  const common = useText("common");
  const place = useRef<HTMLDivElement>(null);
  const { availability, domain, freeQuery } = form;
  const words = {
    unknown: "",
    taken: "",
    looking: text("looking"),
    free: text("free", { domain }),
    failed: text("lookUpFailed"),
  }[availability];
  const retry = () => (
    <RetryButton label={common("tryAgain")} isPending={availability === "looking"} onRetry={() => form.retry()} heir={place} />
  );
  return (
    <div ref={place} tabIndex={-1} className={styles.row}>
      <p role="status" className={styles.quiet}>
        <bdi>{words}</bdi>
      </p>
      {freeQuery.refusal === null ? null : retry()}
    </div>
  );
});

function Refused({ said }: { readonly said: string | null }) {
  const common = useText("common");
  if (said === null) return null;
  return (
    <MessageBar kind="error" actions={<PageLink to={{ name: "add-funds" }}>{common("addFunds")}</PageLink>}>
      {said}
    </MessageBar>
  );
}

/** The administrator logs in with the e-mail of the account. */
function NeedsEmail({ onClose }: Pick<FormViewProps, "onClose">) {
  const text = useText("child-panels");
  const common = useText("common");
  const actions = (
    <>
      <PageLink to={{ name: "profile" }}>{text("addEmail")}</PageLink>
      <Button onClick={onClose}>{common("cancel")}</Button>
    </>
  );
  return (
    <MessageBar kind="warning" actions={actions}>
      {text("needsEmail")}
    </MessageBar>
  );
}
