import { screen, within } from "@testing-library/react";
import { flush } from "../../support/render-panel.tsx";

/** The header of the page that is shown. */
export const header = () => within(screen.getByRole("banner"));

/** Opens the menu of the cabinet and looks only into it from then on. */
export const openMenu = async (user: { click(element: Element): Promise<void> }) => {
  await user.click(screen.getByRole("button", { name: "Menu" }));
  await flush();
  return within(await screen.findByRole("dialog", { name: "Menu" }));
};
