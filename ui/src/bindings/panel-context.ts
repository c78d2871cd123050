import type { Container } from "inversify";
import { createContext, use, type ComponentType } from "react";
import type { PanelMessages } from "../messages/panel-messages.ts";
import type { RouterNavigator } from "./router-navigator.ts";

/** The screens of the pages, each loaded with its texts when it is first shown. */
export interface PageScreens {
  readonly screenFor: (routeName: string) => ComponentType;
  /** Has a page's screen and texts at hand, so that it is shown without a pause. */
  readonly ready: (routeName: string) => Promise<void>;
  /** Throws away a screen whose code or texts could not be loaded, so that the next try loads them again. */
  readonly forget: (routeName: string) => void;
  /** Loads a page's code for a person who is about to open it, where the connection bears that (LIF-006). */
  readonly prefetch: (routeName: string) => void;
}

/** What the whole interface stands on: the one container, the messages and the way to other pages. */
export interface Panel {
  readonly container: Container;
  readonly messages: PanelMessages;
  readonly navigator: RouterNavigator;
  readonly screens: PageScreens;
}

/** What parts that show texts alone stand on; the widget in a partner's page has no more. */
export type TextsAround = Pick<Panel, "messages">;

export const PanelContext = createContext<Panel | TextsAround | null>(null);

/** The texts around this component. */
export function useMessages(): PanelMessages {
  const around = use(PanelContext);
  if (!around) throw new Error("no panel around this component");
  return around.messages;
}

/** The panel around this component; a component outside of one is a mistake in code. */
export function usePanel(): Panel {
  const panel = use(PanelContext);
  if (!panel || !("container" in panel)) throw new Error("no panel around this component");
  return panel;
}
