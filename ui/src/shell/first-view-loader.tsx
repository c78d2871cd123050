import { useLayoutEffect, useRef, useState } from "react";
import { useText } from "../bindings/use-text.ts";
import { ShellLoader } from "./shell-loader.tsx";

/** The loader of a page that is opened: what the page has painted first stays in its place until the start is over. */
export function FirstViewLoader() {
  const [painted] = useState(() => document.querySelector("#first-paint .first-main"));
  return painted === null ? <ShellLoader /> : <PaintedFirst painted={painted} />;
}

function PaintedFirst({ painted }: { readonly painted: Element }) {
  const place = useRef<HTMLDivElement>(null);
  const text = useText("common");
  useLayoutEffect(() => {
    place.current?.append(painted);
  }, [painted]);
  return (
    <>
      <div role="status" aria-label={text("loading")} />
      <div ref={place} aria-hidden="true" />
    </>
  );
}
