import { chatModule, chatTokens } from "@panel/core/chat/wiring";
import { settingsTokens, settingsModule } from "@panel/core/settings/wiring";
import { useSettings } from "../bindings/settings.ts";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { BannerViewModel } from "@panel/core/banners";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { sanitisedNodes } from "../bindings/html-sanitiser.ts";
import { usePanel } from "../bindings/panel-context.ts";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { frameDocument, panelLinksOf } from "./frame-document.ts";

const useStyles = makeStyles({
  frame: {
    boxSizing: "border-box",
    width: "100%",
    minHeight: "144px",
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  away: { visibility: "hidden" },
});

interface BannerFrameProps {
  readonly model: BannerViewModel;
  readonly html: string;
}

const noHosts: readonly string[] = [];

/** The operator's HTML in a frame without the panel's rights; shown as soon as it has told its height (BAN-005, BAN-007, DEC-030). */
export const BannerFrame = observer(function BannerFrame({ model, html }: BannerFrameProps) {
  const text = useText("banners");
  const styles = useStyles();
  const imageHosts = useSettings().current?.imageHosts ?? noHosts;
  const isDark = useModel(settingsModule, settingsTokens.theme).current === "dark";
  const chat = useModel(chatModule, chatTokens.chat);
  const { navigator } = usePanel();
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const stop = model.frame.watch(() => frame.current?.contentWindow?.postMessage({ type: "banner-height-asked" }, "*"));
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      model.hear(data, {
        openChat: () => chat.open(),
        follow: (place) => {
          const link = panelLinksOf(sanitisedNodes(html, imageHosts, { keepsClasses: true }), navigator)[place];
          if (link) navigator.follow(link.address);
        },
      });
    };
    globalThis.addEventListener("message", hear);
    return () => {
      stop();
      globalThis.removeEventListener("message", hear);
    };
  }, [model, chat, html, imageHosts, navigator]);
  const { height, isGivenUp, isShown } = model.frame;
  if (isGivenUp) return <div hidden />;
  return (
    <iframe
      ref={frame}
      className={mergeClasses(styles.frame, !isShown && styles.away)}
      title={text("offers")}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      srcDoc={frameDocument(sanitisedNodes(html, imageHosts, { keepsClasses: true }), {
        isDark,
        hasChat: chat.isReachable,
        navigator,
      })}
      style={{ height: height === null ? undefined : `${String(height + 2)}px` }}
    />
  );
});
