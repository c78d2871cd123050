import { settingsModule, settingsTokens } from "@panel/core/settings/wiring";
import type { CaptchaAnswer, CaptchaDrawing, DrawCaptcha, FormNote } from "@panel/core/sign-in";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useModel } from "../bindings/use-model.ts";
import { useDateDisplay } from "../bindings/use-moments.ts";
import type { TextOf } from "../bindings/use-text.ts";
import { type ControlProps, FieldFrame } from "../kit/fields/field.tsx";
import { CheckboxField } from "../kit/fields/toggles.tsx";
import { RetryBar } from "../kit/message-bar.tsx";
import { noteWords } from "./note-text.ts";

interface CaptchaFieldProps {
  readonly id: string;
  readonly captcha: CaptchaAnswer;
  readonly text: TextOf<"auth">;
  readonly notes: readonly FormNote[] | undefined;
}

/** The captcha of a form, there only while its feature flag is on (AUT-020): its provider's, or a box where the settings name none. */
export const CaptchaField = observer(function CaptchaField({ id, captcha, text, notes }: CaptchaFieldProps) {
  if (!captcha.isShown) return null;
  const { drawn, port } = captcha;
  return (
    <FieldFrame label={text("captchaLabel")} hidesLabel={drawn === null} problem={noteWords(notes, text)} id={id} isGroup>
      {(control, labelId) =>
        drawn === null || port.kind === "fixed" ? (
          <CheckboxField
            id={control.id}
            isInvalid={control["aria-invalid"]}
            describedBy={control["aria-describedby"]}
            label={text("captcha")}
            isOn={captcha.answer !== null}
            onChange={(isOn) => captcha.give(isOn ? port.answer : null)}
          />
        ) : (
          <ProviderCaptcha {...{ control, labelId, captcha, text }} draw={port.draw} />
        )
      }
    </FieldFrame>
  );
});

interface ProviderCaptchaProps {
  readonly control: ControlProps;
  readonly labelId: string;
  readonly captcha: CaptchaAnswer;
  readonly draw: DrawCaptcha;
  readonly text: TextOf<"auth">;
}

/** The place that a provider draws its captcha into: again for every answer, and in every theme and language. */
const ProviderCaptcha = observer(function ProviderCaptcha({ control, labelId, captcha, draw, text }: ProviderCaptchaProps) {
  const theme = useModel(settingsModule, settingsTokens.theme).current;
  const { language } = useDateDisplay();
  const place = useRef<HTMLDivElement>(null);
  const { isLost, round } = captcha;
  const { provider, siteKey } = captcha.drawn ?? {};
  useEffect(() => {
    if (!place.current || isLost || provider === undefined || siteKey === undefined) return undefined;
    return drawInto(place.current, { draw, look: { provider, siteKey, theme, language }, captcha });
  }, [captcha, draw, isLost, language, provider, round, siteKey, theme]);
  return (
    <div
      id={control.id}
      ref={place}
      tabIndex={-1}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={control["aria-describedby"]}
    >
      {isLost ? (
        <RetryBar
          onRetry={() => {
            captcha.renew();
            place.current?.focus();
          }}
        >
          {text("captchaLost")}
        </RetryBar>
      ) : null}
    </div>
  );
});

interface Drawn {
  readonly draw: DrawCaptcha;
  readonly look: Omit<CaptchaDrawing, "onAnswer" | "onProblem">;
  readonly captcha: CaptchaAnswer;
}

/** Draws into an element of its own, which goes with what is in it: what comes late from a captcha that has gone says nothing. */
function drawInto(place: HTMLElement, { draw, look, captcha }: Drawn): () => void {
  const target = place.ownerDocument.createElement("div");
  place.append(target);
  let isGone = false;
  let remove: (() => void) | null = null;
  const whileThere = (run: () => void) => {
    if (!isGone) run();
  };
  const drawing: CaptchaDrawing = {
    ...look,
    onAnswer: (answer) => whileThere(() => captcha.give(answer)),
    onProblem: () => whileThere(() => captcha.lose()),
  };
  void draw(target, drawing).then((cancel) => {
    if (isGone) cancel?.();
    else if (cancel === null) captcha.lose();
    else remove = cancel;
  });
  return () => {
    isGone = true;
    captcha.give(null);
    remove?.();
    target.remove();
  };
}
