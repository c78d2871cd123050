import type { WidgetNews } from "@panel/core/order-widgets";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useText } from "../bindings/use-text.ts";
import { MessageBar } from "../kit/message-bar.tsx";

/** Tells of what was just done to a widget; after a question it takes the focus, for the button that asked may be gone. */
export const WidgetNotice = observer(function WidgetNotice({ news }: { readonly news: WidgetNews }) {
  const text = useText("order-widgets");
  const place = useRef<HTMLDivElement>(null);
  const isAnswer = news.kind !== "saved";
  useEffect(() => {
    if (isAnswer) place.current?.focus();
  }, [news, isAnswer]);
  return (
    <div ref={place} tabIndex={isAnswer ? -1 : undefined}>
      <MessageBar kind="success">{text(news.kind, { name: news.widget.name })}</MessageBar>
    </div>
  );
});
