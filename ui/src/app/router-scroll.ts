import { platformTokens } from "@panel/core/platform/wiring";
import { ScrollPositions } from "@panel/core/routing";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { usePanel } from "../bindings/panel-context.ts";

/** What shows that the visitor has begun to move about on their own. */
const signsOfLife = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** A new page begins at its top; back and forward return to where the page was left (LIF-003, DEC-035). */
export function useScrollMemory(): void {
  const { container } = usePanel();
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const positions = useMemo(() => new ScrollPositions(container.get(platformTokens.sessionStorage)), [container]);
  const latest = useRef(0);
  useEffect(() => {
    // The browser would return to its own position before the page is as long as it was.
    globalThis.history.scrollRestoration = "manual";
    const follow = () => {
      latest.current = globalThis.scrollY;
    };
    globalThis.addEventListener("scroll", follow, { passive: true });
    return () => globalThis.removeEventListener("scroll", follow);
  }, []);
  // Another query of the same page, as the catalogue writes it while one chooses, is no navigation that moves anything.
  const type = useRef(navigationType);
  useLayoutEffect(() => {
    type.current = navigationType;
  }, [navigationType]);
  // A layout effect: once the next page is painted, a shorter one has moved the position already.
  useLayoutEffect(() => {
    const keep = () => positions.keep(pathname, latest.current);
    const isReturn = type.current === NavigationType.Pop;
    const letGo = holdAt(isReturn ? positions.recall(pathname) : 0);
    globalThis.addEventListener("pagehide", keep);
    return () => {
      letGo();
      globalThis.removeEventListener("pagehide", keep);
      keep();
    };
  }, [pathname, positions]);
}

/** Scrolls there, and again while the page still grows, until the visitor moves; answers what ends it. */
function holdAt(top: number): () => void {
  globalThis.scrollTo(0, top);
  if (top === 0 || typeof ResizeObserver === "undefined") return () => undefined;
  const observer = new ResizeObserver(() => globalThis.scrollTo(0, top));
  const letGo = () => {
    observer.disconnect();
    for (const sign of signsOfLife) globalThis.removeEventListener(sign, letGo);
  };
  observer.observe(globalThis.document.documentElement);
  for (const sign of signsOfLife) globalThis.addEventListener(sign, letGo, { passive: true });
  return letGo;
}
