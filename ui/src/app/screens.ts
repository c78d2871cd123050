import type { ConnectionMonitor } from "@panel/core/platform";
import { lazy, type ComponentType } from "react";
import type { PageScreens } from "../bindings/panel-context.ts";
import type { PanelMessages } from "../messages/panel-messages.ts";
import type { Page } from "../bindings/page.ts";

const pagesOfFeatures = import.meta.glob<readonly Page[]>("../*/pages.ts", { eager: true, import: "pages" });

/** The pages of all features, as each names its own in `pages.ts`. */
export const pages: readonly Page[] = Object.values(pagesOfFeatures).flat();

const pageOfRoute = new Map(pages.flatMap((page) => page.routes.map((name) => [name, page] as const)));

interface ScreensDependencies {
  readonly messages: Pick<PanelMessages, "load">;
  readonly connection: Pick<ConnectionMonitor, "isOnline" | "isSparing">;
}

/** The screens of one panel, each loaded with its texts when it is first shown. */
export class Screens implements PageScreens {
  readonly #messages: ScreensDependencies["messages"];
  readonly #connection: ScreensDependencies["connection"];
  readonly #screens = new Map<Page, ComponentType>();

  constructor({ messages, connection }: ScreensDependencies) {
    this.#messages = messages;
    this.#connection = connection;
  }

  /** The component of a page. */
  screenFor(routeName: string): ComponentType {
    const page = pageFor(routeName);
    const screen = this.#screens.get(page) ?? lazy(() => this.#load(page));
    this.#screens.set(page, screen);
    return screen;
  }

  /** Has a page's screen and texts at hand, so that it is shown without a pause; a failure shows when the page does. */
  async ready(routeName: string): Promise<void> {
    const page = pageFor(routeName);
    const screen = await this.#load(page).catch(() => null);
    if (screen && !this.#screens.has(page)) this.#screens.set(page, screen.default);
  }

  forget(routeName: string): void {
    this.#screens.delete(pageFor(routeName));
  }

  prefetch(routeName: string): void {
    if (this.#connection.isOnline && !this.#connection.isSparing) loadScreenCode(routeName);
  }

  async #load(page: Page) {
    const [screen] = await Promise.all([page.screen(), this.#messages.load(page.texts)]);
    return screen;
  }
}

/** Starts loading a page's code before it is shown; what fails here fails again, visibly, when it is shown. */
export function loadScreenCode(routeName: string): void {
  pageFor(routeName)
    .screen()
    .catch(() => undefined);
}

function pageFor(routeName: string): Page {
  const page = pageOfRoute.get(routeName);
  if (page === undefined) throw new Error(routeName);
  return page;
}
