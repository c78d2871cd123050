import { passkeysTokens, passkeysModule } from "@panel/core/passkeys/wiring";
import type { Passkey, PasskeyRenaming, PasskeysViewModel } from "@panel/core/passkeys";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { submitting } from "../bindings/submitting.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { ConfirmationDialog } from "../confirmation/confirmation-dialog.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useMoments } from "../bindings/use-moments.ts";
import { PageSection } from "../kit/page-section.tsx";
import { useSectionStyles } from "../kit/section-styles.ts";
import { passkeyWords } from "./passkey-words.ts";

/** The passkeys of the account on the profile; nothing where the panel's address can have none. */
export default observer(function PasskeysSection() {
  const model = useViewModel(passkeysModule, passkeysTokens.passkeys);
  const styles = useSectionStyles();
  const text = useText("security");
  const { query } = model;
  const list = query.value;
  if (list !== null && !list.isOffered && list.passkeys.length === 0) return null;
  return (
    <PageSection title={text("passkeys")}>
      <div className={styles.stack}>
        <p className={styles.text}>{text("passkeysHint")}</p>
        <QueryView query={query} failed={text("passkeysFailed")} onRetry={() => void query.run()} size="small">
          {({ passkeys }) =>
            passkeys.length === 0 ? (
              <p className={styles.quiet}>{text("passkeysNone")}</p>
            ) : (
              <ul className={styles.list} aria-label={text("passkeys")}>
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} model={model} passkey={passkey} />
                ))}
              </ul>
            )
          }
        </QueryView>
        {model.isAvailable === true && list?.isOffered === true ? <NewPasskey model={model} /> : null}
        {model.isAvailable === false ? <p className={styles.quiet}>{text("passkeysUnknownHere")}</p> : null}
      </div>
      <Question model={model} />
    </PageSection>
  );
});

const NewPasskey = observer(function NewPasskey({ model }: { readonly model: PasskeysViewModel }) {
  const styles = useSectionStyles();
  const text = useText("security");
  const { making } = model;
  return (
    <form className={styles.stack} noValidate onSubmit={submitting(() => model.make())}>
      <TextField
        label={text("passkeyName")}
        hint={text("passkeyNameHint")}
        maxLength={100}
        value={model.name}
        onChange={(name) => model.setName(name)}
      />
      {making.refusal ? <MessageBar kind="error">{passkeyWords(making.refusal, text)}</MessageBar> : null}
      {making.state.kind === "done" ? <MessageBar kind="success">{text("passkeyMade")}</MessageBar> : null}
      <Button type="submit" isUnavailable={making.isRunning}>
        {text("passkeyMake")}
      </Button>
    </form>
  );
});

interface PasskeyRowProps {
  readonly model: PasskeysViewModel;
  readonly passkey: Passkey;
}

const PasskeyRow = observer(function PasskeyRow({ model, passkey }: PasskeyRowProps) {
  const styles = useSectionStyles();
  const text = useText("security");
  const moment = useMoments();
  const { name, createdAt, usedAt } = passkey;
  const { renaming } = model;
  const rename = useRef<HTMLButtonElement>(null);
  const isOpen = renaming.asked?.id === passkey.id;
  const wasOpen = useRef(false);
  useEffect(() => {
    // The button is back; where the name of another passkey is changed instead, the focus is there.
    if (wasOpen.current && !isOpen && renaming.asked === null) rename.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, renaming]);
  if (isOpen) {
    return (
      <li>
        <NewName renaming={renaming} />
      </li>
    );
  }
  return (
    <li className={styles.head}>
      <div className={styles.tight}>
        <strong className={styles.word}>{name}</strong>
        <span className={styles.quiet}>
          {usedAt === null
            ? text("passkeyMadeAt", { moment: moment(createdAt) })
            : text("passkeyUsedAt", { moment: moment(usedAt) })}
        </span>
      </div>
      <div className={styles.row}>
        <Button ref={rename} aria-label={text("passkeyRenameNamed", { name })} onClick={() => renaming.begin(passkey)}>
          {text("passkeyRename")}
        </Button>
        <Button aria-label={text("passkeyRemoveNamed", { name })} onClick={() => model.removing.ask(passkey)}>
          {text("remove")}
        </Button>
      </div>
    </li>
  );
});

/** The field for another name, which takes the focus. */
const NewName = observer(function NewName({ renaming }: { readonly renaming: PasskeyRenaming }) {
  const styles = useSectionStyles();
  const text = useText("security");
  const common = useText("common");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const { saving } = renaming;
  const cancelByKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") renaming.cancel();
  };
  return (
    <form className={styles.row} noValidate onSubmit={submitting(() => renaming.save())} onKeyDown={cancelByKey}>
      <TextField
        ref={field}
        label={text("passkeyNewName")}
        isRequired
        problem={saving.refusal ? passkeyWords(saving.refusal, text) : null}
        maxLength={100}
        value={renaming.name}
        onChange={(name) => renaming.setName(name)}
      />
      <Button type="submit" look="primary" isUnavailable={saving.isRunning}>
        {text("passkeySaveName")}
      </Button>
      <Button type="button" onClick={() => renaming.cancel()}>
        {common("cancel")}
      </Button>
    </form>
  );
});

const Question = observer(function Question({ model: { removing } }: { readonly model: PasskeysViewModel }) {
  const text = useText("security");
  const common = useText("common");
  return (
    <ConfirmationDialog
      confirmed={removing}
      question={({ name }) => ({
        title: text("passkeyRemoveTitle"),
        body: <p>{text("passkeyRemoveQuestion", { name })}</p>,
        agreeButtonText: text("remove"),
        disagreeButtonText: common("cancel"),
      })}
      refused={(refusal) => serverMessageOf(refusal) ?? text("problemConnection")}
    />
  );
});
