import { createElement } from "react";
import { usePanel } from "../bindings/panel-context.ts";

/** The screen of a page; looked up whenever it is mounted, so that a try after a failed load gets a new one. */
export const PageScreen = ({ routeName }: { readonly routeName: string }) =>
  createElement(usePanel().screens.screenFor(routeName));
