import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PanelContext } from "../../../ui/src/bindings/panel-context.ts";
import { RouterStage } from "../../../ui/src/app/router-stage.tsx";
import { KitPage } from "../../../ui/src/kit-page/kit-page.tsx";
import { renderPanel } from "../../support/render-panel.tsx";

/** The page of the kit over the texts of a real panel. */
export async function openKit() {
  const { panel, memory, unmount } = await renderPanel("/home");
  unmount();
  await panel.messages.load(["plots"]);
  render(
    <PanelContext value={panel}>
      <RouterStage>
        <KitPage />
      </RouterStage>
    </PanelContext>,
  );
  return { user: userEvent.setup(), memory };
}
