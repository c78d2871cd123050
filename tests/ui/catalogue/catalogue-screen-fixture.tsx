import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { localStorageKeys } from "@panel/core/platform";
import CatalogueScreen from "../../../ui/src/catalogue/catalogue-screen.tsx";
import { cataloguePanel, show } from "./catalogue-fixture.tsx";

/** The catalogue on screen, as this visitor chose to see it. */
export async function catalogue(options: Parameters<typeof cataloguePanel>[0] = {}, stored: "cards" | "table" = "table") {
  const made = await cataloguePanel(options);
  made.memory.localStorage.write(localStorageKeys.catalogueView, stored);
  await show(made, <CatalogueScreen />);
  return made;
}

export const rowNames = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
export const user = () => userEvent.setup({ delay: null });
