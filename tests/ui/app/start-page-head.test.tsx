import { describe, expect, it } from "vitest";
import { flush, renderPanel } from "../../support/render-panel.tsx";

const translations = {
  de: { title: "Dienste für Sie", description: null },
  en: { title: "Services for you", description: "All networks" },
};
const description = () => document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? null;

describe("the head of the start page", () => {
  it.each([
    ["/", "Services for you", "All networks"],
    ["/de", "Dienste für Sie", "All networks"],
    ["/fr", "Services for you", "All networks"],
  ])(
    "LIF-008 at %s has the operator's words in that language, and the English ones where they are missing",
    async (address, title, lead) => {
      await renderPanel(address, { settings: { panelName: "Acme", translations }, languages: [] });
      await flush();
      expect([document.title, description()]).toEqual([title, lead]);
    },
  );
});
