import type { CaptchaAnswer, FormNote } from "@panel/core/sign-in";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { TextOf } from "../bindings/use-text.ts";
import { FieldFrame } from "../kit/fields/field.tsx";
import { CheckboxField } from "../kit/fields/toggles.tsx";
import { noteWords } from "./note-text.ts";

interface CaptchaFieldProps {
  readonly id: string;
  readonly captcha: CaptchaAnswer;
  readonly text: TextOf<"auth">;
  readonly notes: readonly FormNote[] | undefined;
}

/** The captcha of a form, there only while its feature flag is on (AUT-020). */
export const CaptchaField = observer(function CaptchaField({ id, captcha, text, notes }: CaptchaFieldProps) {
  if (!captcha.isShown) return null;
  const { port } = captcha;
  return (
    <FieldFrame label={text("captchaLabel")} hidesLabel={port.kind === "fixed"} problem={noteWords(notes, text)} id={id} isGroup>
      {(control) =>
        port.kind === "fixed" ? (
          <CheckboxField
            id={control.id}
            isInvalid={control["aria-invalid"]}
            describedBy={control["aria-describedby"]}
            label={text("captcha")}
            isOn={captcha.answer !== null}
            onChange={(isOn) => captcha.give(isOn ? port.answer : null)}
          />
        ) : (
          <CaptchaWidget key={captcha.round} id={control.id} mount={port.mount} captcha={captcha} />
        )
      }
    </FieldFrame>
  );
});

interface CaptchaWidgetProps {
  readonly id: string;
  readonly mount: (place: object, onAnswer: (answer: string | null) => void) => () => void;
  readonly captcha: CaptchaAnswer;
}

/** The place that a provider's widget draws itself into; drawn again for every answer. */
function CaptchaWidget({ id, mount, captcha }: CaptchaWidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? mount(place.current, (answer) => captcha.give(answer)) : undefined), [mount, captcha]);
  return <div id={id} ref={place} tabIndex={-1} />;
}
