import { expect, it } from "vitest";
import type { PanelFacts } from "../../../ui/src/app/compose.ts";
import { renderPanel } from "../../support/render-panel.tsx";

it("WGT-010 DEC-121 the panel's own calls of the widget go out with the cabinetWidgetToken of the settings", async () => {
  const heard: PanelFacts[] = [];
  await renderPanel("/home", {
    settings: { cabinetWidgetToken: "of-this-panel" },
    told: (facts) => void heard.push(facts),
  });
  expect(heard.map(({ widgetToken }) => widgetToken())).toEqual(["of-this-panel"]);
});
