import { useEffect } from "react";
import { usePanel } from "../bindings/panel-context.ts";

/** Goes elsewhere without leaving an entry in the history. */
export function Redirect({ to }: { readonly to: string }) {
  const { navigator } = usePanel();
  useEffect(() => {
    navigator.follow(to, true);
  }, [navigator, to]);
  return null;
}
