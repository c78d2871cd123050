import { joinSentences } from "@panel/core/locale";
import type { LinkRecognition, LinkVerdict } from "@panel/core/links";
import type { OrderFormLine, OrderFormViewModel } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { lazyPart } from "../kit/lazy-part.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { SavedLinks } from "../saved-links/saved-links.ts";
import { orderInputIds } from "./order-input-ids.ts";
import { LinkPreview } from "./link-preview.tsx";
import { useOrderStyles } from "./order-styles.ts";

const LinkChangeNotices = lazyPart(() => import("./link-change-notices.tsx"));

interface LinkInputProps {
  readonly form: OrderFormViewModel;
  readonly line: OrderFormLine;
}

/** The link of a line: what it was recognised as, its cleaned form, what it changed and the way back (ORD-017 to ORD-022). */
export const LinkInput = observer(function LinkInput({ form, line }: LinkInputProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const [hasFocused, setFocused] = useState(false);
  const { choice, link } = line;
  const example = choice.service?.exampleLink ?? choice.network?.urlExamples[0];
  const doubt = useDoubt(link.verdict, link.isIdentified);
  // What is sure from the words of the link alone is told as such; of everything else the server's own words say more.
  const messages = link.messages.length > 0 && !isSure(link.verdict) ? link.messages : doubt;
  const hint = useHint(link.recognition, line.recognisedNetwork, example);
  return (
    <div className={styles.tight}>
      <TextField
        label={text("link")}
        isRequired={choice.service?.isUrlRequired ?? true}
        hint={hint}
        problem={joinSentences(messages)}
        id={orderInputIds.link}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={example ?? ""}
        value={link.url}
        onFocus={() => {
          link.focused();
          setFocused(true);
        }}
        onChange={(value) => link.setUrl(value)}
      />
      {hasFocused || link.url !== "" ? (
        <SavedLinks line={line} inputId={orderInputIds.link} onClose={() => setFocused(false)} />
      ) : null}
      <ChannelSearchOffer form={form} />
      <LinkPreview line={line} />
      {link.change.proposal === null && link.change.changedFrom === null ? null : <LinkChangeNotices form={form} line={line} />}
    </div>
  );
});

/** The way to a link for anyone who has none at hand (CAT-032). */
const ChannelSearchOffer = observer(function ChannelSearchOffer({ form }: { readonly form: OrderFormViewModel }) {
  const text = useText("ordering");
  const { channelSearch: search } = form;
  if (!search.isOffered) return null;
  return (
    <div>
      <Button size="small" onClick={() => search.open()}>
        {text("findChannel", { network: search.network })}
      </Button>
    </div>
  );
});

const isSure = (verdict: LinkVerdict): boolean =>
  verdict.kind === "wrongKind" || (verdict.kind === "refused" && verdict.problem === "placeholder");

/** Local doubts are spoken out once typing has paused; a placeholder is one that no server needs to be asked about. */
function useDoubt(verdict: LinkVerdict, isIdentified: boolean): readonly string[] {
  const text = useText("ordering");
  if (verdict.kind === "wrongKind") return isIdentified ? [text(`linkNeeds_${verdict.purpose}`)] : [];
  if (verdict.kind !== "refused" || verdict.problem === "empty") return [];
  return isIdentified || isSure(verdict) ? [text(`linkProblem_${verdict.problem}`)] : [];
}

function useHint(recognition: LinkRecognition, network: string | null, example: string | undefined): string {
  const text = useText("ordering");
  if (recognition.kind === "recognised" && network !== null) {
    return text("recognised", { network, content: text(`content_${recognition.content}`) });
  }
  return example === undefined ? "" : text("linkHint", { example });
}
