import { makeStyles, tokens } from "@fluentui/react-components";
import type { ChannelSearch } from "@panel/core/order-form";
import type { FoundChannel } from "@panel/core/purchase";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, type SyntheticEvent } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { ChoiceButtons } from "../kit/fields/choice-buttons.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { layout } from "../kit/layout.ts";
import { Dialog } from "../kit/overlays/dialog.tsx";
import { QueryView } from "../kit/query-view.tsx";

const useStyles = makeStyles({
  ...layout,
  find: { justifyContent: "flex-start", width: "100%", padding: "8px 12px", textAlign: "start" },
  picture: { width: "40px", height: "40px", objectFit: "cover", flexShrink: 0, borderRadius: tokens.borderRadiusMedium },
  told: { margin: 0, overflowWrap: "anywhere" },
});

interface ChannelSearchDialogProps {
  readonly search: ChannelSearch;
  readonly onClose: () => void;
}

/** Looks for a channel or video by its name; what is chosen becomes the link (CAT-032). */
export default observer(function ChannelSearchDialog({ search, onClose }: ChannelSearchDialogProps) {
  const text = useText("ordering");
  const styles = useStyles();
  const field = useFocusAtFirst();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void search.search();
  };
  return (
    <Dialog title={text("findChannel", { network: search.network })} onClose={onClose}>
      <div className={styles.stack}>
        <form role="search" className={styles.toolbar} onSubmit={submit}>
          <TextField
            ref={field}
            className={styles.grow}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            label={text("findChannelWords")}
            value={search.words}
            onChange={(words) => search.setWords(words)}
          />
          <Button type="submit" look="primary">
            {text("findChannelSearch")}
          </Button>
        </form>
        <ChoiceButtons
          label={text("findChannelKind")}
          choices={[
            { value: "channel", name: text("findChannelKind_channel") },
            { value: "video", name: text("findChannelKind_video") },
          ]}
          chosen={search.kind}
          onChoose={(kind) => search.setKind(kind)}
        />
        <Finds search={search} />
      </div>
    </Dialog>
  );
});

/** What was found, and how much of it is said aloud. */
const Finds = observer(function Finds({ search }: { readonly search: ChannelSearch }) {
  const text = useText("ordering");
  const styles = useStyles();
  if (search.found.state.kind === "idle") return null;
  return (
    <QueryView query={search.found} failed={text("findChannelFailed")} onRetry={() => void search.search()} size="small">
      {({ wish, channels }) => (
        <>
          <p role="status" className={styles.told}>
            {channels.length === 0
              ? text("findChannelNone", { network: search.network, words: wish.words })
              : text("findChannelFound", { count: channels.length, words: wish.words })}
          </p>
          <ul className={styles.list}>
            {channels.map((channel) => (
              <li key={channel.id}>
                <Find channel={channel} onTake={() => search.take(channel)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryView>
  );
});

function Find({ channel, onTake }: { readonly channel: FoundChannel; readonly onTake: () => void }) {
  const styles = useStyles();
  return (
    <Button className={styles.find} onClick={onTake}>
      {channel.thumbnail === null ? null : <img src={channel.thumbnail} alt="" loading="lazy" className={styles.picture} />}
      <span className={styles.tight}>
        <span className={styles.word}>{channel.title}</span> <span className={styles.word}>{channel.url}</span>
      </span>
    </Button>
  );
}

/** The dialog is for typing: the field has the focus, and not the button that closes it. */
function useFocusAtFirst() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
