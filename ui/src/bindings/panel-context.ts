import type { Container } from "inversify";
import { createContext, use } from "react";
import type { PanelMessages } from "../app/panel-messages.ts";
import type { RouterNavigator } from "../app/router-navigator.ts";
import type { Screens } from "../app/screens.ts";

/** What the whole interface stands on: the one container, the messages and the way to other pages. */
export interface Panel {
  readonly container: Container;
  readonly messages: PanelMessages;
  readonly navigator: RouterNavigator;
  readonly screens: Screens;
}

export const PanelContext = createContext<Panel | null>(null);

/** The panel around this component; a component outside of one is a mistake in code. */
export function usePanel(): Panel {
  const panel = use(PanelContext);
  if (!panel) throw new Error("no panel around this component");
  return panel;
}
