import type { AuthenticatorViewModel } from "@panel/core/second-factor";
import type { FirstFactor } from "@panel/core/profile";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { RadioField } from "../kit/fields/toggles.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { codeWords, wordsAt } from "./code-words.ts";

const words = { app: "app", passkey: "first_passkey", mail: "first_mail" } as const satisfies Record<FirstFactor, string>;

/** What a login asks for first; nothing where there is one way alone. */
export const FirstFactorChoice = observer(function FirstFactorChoice({ model }: { readonly model: AuthenticatorViewModel }) {
  const text = useText("security");
  const { choosing, firstFactors } = model;
  const [first] = firstFactors;
  if (first === undefined) return null;
  const options = (["app", "passkey", "mail"] as const).filter((factor) => firstFactors.includes(factor));
  return (
    <>
      <RadioField
        label={text("first")}
        options={options.map((value) => ({ value, label: text(words[value]) }))}
        value={first}
        onChange={(factor) => void choosing.run(factor)}
        problem={wordsAt(choosing.refusal, "method")}
      />
      {choosing.refusal && choosing.refusal.kind !== "problems" ? (
        <MessageBar kind="error">{codeWords(choosing.refusal, text)}</MessageBar>
      ) : null}
    </>
  );
});
