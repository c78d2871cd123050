import type { ApiToken, ApiTokenViewModel } from "@panel/core/api-token";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, type RefObject } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Facts } from "../kit/data/facts.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { useMoments } from "../bindings/use-moments.ts";
import { useApiTokenStyles } from "./api-token-styles.ts";
import { TokenText } from "./token-text.tsx";

interface TokenCardProps {
  readonly model: ApiTokenViewModel;
  readonly token: ApiToken;
}

/** The token that there is: shown when asked, with what it may do and when it was used. */
export const TokenCard = observer(function TokenCard({ model, token }: TokenCardProps) {
  const styles = useApiTokenStyles();
  const text = useText("api-token");
  return (
    <section className={styles.card} aria-labelledby="api-token">
      <h2 id="api-token" className={styles.heading}>
        {text("token")}
      </h2>
      <ShownToken model={model} token={token} />
      <TokenFacts token={token} />
      <div className={styles.row}>
        <Button onClick={() => model.ask("replace")}>{text("replace")}</Button>
        <Button onClick={() => model.ask("remove")}>{text("remove")}</Button>
      </div>
    </section>
  );
});

const KEEP_SAFE_ID = "token-keep-safe";

/** A token that was just made or replaced takes the focus, so that it is read out and Copy is the next stop. */
function useFocusOnNewToken(model: ApiTokenViewModel, token: ApiToken): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const known = useRef(model.isRevealed ? null : token);
  const isAsked = model.ending.asked !== null;
  useEffect(() => {
    if (isAsked || known.current === token) return;
    known.current = token;
    if (model.isRevealed) place.current?.focus();
  }, [model, token, isAsked]);
  return place;
}

const ShownToken = observer(function ShownToken({ model, token }: TokenCardProps) {
  const styles = useApiTokenStyles();
  const text = useText("api-token");
  const place = useFocusOnNewToken(model, token);
  if (model.shownText === null || token.text === null)
    return <MessageBar>{text("notAgain", { ending: token.ending })}</MessageBar>;
  const whole = token.text;
  return (
    <>
      {model.isRevealed ? (
        <p id={KEEP_SAFE_ID} className={styles.quiet}>
          {text("keepSafe")}
        </p>
      ) : null}
      <TokenText
        ref={place}
        label={text("token")}
        text={model.shownText}
        describedBy={model.isRevealed ? KEEP_SAFE_ID : undefined}
      />
      <div className={styles.row}>
        <Button look="primary" onClick={() => void model.copy(whole)}>
          {text("copy")}
        </Button>
        <Button aria-expanded={model.isRevealed} onClick={() => model.toggle()}>
          {text(model.isRevealed ? "hide" : "show")}
        </Button>
      </div>
    </>
  );
});

const TokenFacts = observer(function TokenFacts({ token }: Pick<TokenCardProps, "token">) {
  const text = useText("api-token");
  const moment = useMoments();
  const { lastUse } = token;
  return (
    <Facts
      facts={[
        { term: text("rights"), detail: text(token.isReadOnly ? "rights_read" : "rights_all") },
        { term: text("createdAt"), detail: token.createdAt === null ? null : moment(token.createdAt) },
        {
          term: text("lastUse"),
          detail:
            lastUse === null
              ? text("neverUsed")
              : lastUse.address === null
                ? moment(lastUse.at)
                : text("usedFrom", { moment: moment(lastUse.at), address: lastUse.address }),
        },
      ]}
    />
  );
});
