import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { authPages } from "../auth/pages.ts";
import { cataloguePages } from "../catalogue/pages.ts";
import { dripFeedsPages } from "../drip-feeds/pages.ts";
import { errorsPages } from "../errors/pages.ts";
import { orderingPages } from "../ordering/pages.ts";
import { ordersPages } from "../orders/pages.ts";
import { textPages, unavailablePage } from "../pages/pages.ts";
import { paymentsPages } from "../payments/pages.ts";
import { profilePages } from "../profile/pages.ts";
import { statisticsPages } from "../statistics/pages.ts";
import { subscriptionsPages } from "../subscriptions/pages.ts";
import type { Page } from "./page.ts";
import type { PanelMessages } from "./panel-messages.ts";

/** The pages of all features. */
export const pages: readonly Page[] = [
  ...cataloguePages,
  ...orderingPages,
  ...ordersPages,
  ...statisticsPages,
  ...dripFeedsPages,
  ...subscriptionsPages,
  ...authPages,
  ...profilePages,
  ...paymentsPages,
  ...textPages,
  ...errorsPages,
];

const pageOfRoute = new Map(pages.flatMap((page) => page.routes.map((name) => [name, page] as const)));

/** The screens of one panel, each loaded with its texts when it is first shown. */
export class Screens {
  readonly #messages: Pick<PanelMessages, "load">;
  readonly #screens = new Map<Page, LazyExoticComponent<ComponentType>>();

  constructor(messages: Pick<PanelMessages, "load">) {
    this.#messages = messages;
  }

  /** The component of a page; an honest notice where there is none yet. */
  screenFor(routeName: string): LazyExoticComponent<ComponentType> {
    const page = pageFor(routeName);
    const screen = this.#screens.get(page) ?? lazy(() => this.#load(page));
    this.#screens.set(page, screen);
    return screen;
  }

  /** Throws away a screen whose code or texts could not be loaded, so that the next try loads them again. */
  forget(routeName: string): void {
    this.#screens.delete(pageFor(routeName));
  }

  async #load(page: Page) {
    const [screen] = await Promise.all([page.screen(), this.#messages.load(page.texts)]);
    return screen;
  }
}

/** Starts loading a page's code before it is shown; what fails here fails again, visibly, when it is shown. */
export function prefetchScreen(routeName: string): void {
  pageFor(routeName)
    .screen()
    .catch(() => undefined);
}

const pageFor = (routeName: string): Page => pageOfRoute.get(routeName) ?? unavailablePage;
