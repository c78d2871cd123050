import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { Dialog } from "../../../ui/src/kit/overlays/dialog.tsx";
import { openPanel } from "../../support/open-panel.ts";
import { composeOver, flush, renderPart } from "../../support/render-panel.tsx";

const route = { name: "index", path: "/", params: {}, query: {}, locale: "en" } as const;

/** A button, and the dialog that it opens. */
function Opener(props: { readonly isStrict?: boolean; readonly isQuestion?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen ? (
        <Dialog title="Something" onClose={() => setOpen(false)} {...props} actions={<button>Do it</button>}>
          <p>Words</p>
        </Dialog>
      ) : null}
    </>
  );
}

async function open(props: Parameters<typeof Opener>[0] = {}) {
  const panel = composeOver(openPanel().memory);
  await panel.messages.start("en", ["common"]);
  await renderPart({ panel, route }, <Opener {...props} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Open" }));
  await flush();
  return user;
}

const OUTSIDE = { clientX: -5, clientY: -5 };
/** Presses and lets go of the button of the mouse; the dialog of this window is a point at its corner. */
const press = (began: object, ended: object) => {
  const dialog = screen.queryByRole("dialog") ?? screen.getByRole("alertdialog");
  fireEvent.mouseDown(dialog, began);
  fireEvent.mouseUp(dialog, ended);
  fireEvent.click(dialog, ended);
};

describe("a modal dialog", () => {
  it("takes the focus in and gives it back to what opened it", async () => {
    const user = await open();
    const dialog = screen.getByRole("dialog", { name: "Something" });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await user.click(screen.getByRole("button", { name: "Close" }));
    await flush();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("button", { name: "Open" })).toHaveFocus();
  });

  it("closes by Escape", async () => {
    const user = await open();
    await user.keyboard("{Escape}");
    await flush();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("closes by a click outside, not by one on its own edge, nor where text was selected beyond it", async () => {
    await open();
    press({}, {});
    press({}, OUTSIDE);
    expect(screen.getByRole("dialog")).toBeVisible();
    press(OUTSIDE, OUTSIDE);
    await flush();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("that asks something is not answered by a click outside", async () => {
    await open({ isQuestion: true });
    press(OUTSIDE, OUTSIDE);
    await flush();
    expect(screen.getByRole("alertdialog")).toBeVisible();
  });

  it("OVL-008 a strict one stays when Escape is pressed or something outside is clicked", async () => {
    const user = await open({ isStrict: true });
    await user.keyboard("{Escape}");
    press(OUTSIDE, OUTSIDE);
    await flush();
    expect(screen.getByRole("dialog", { name: "Something" })).toBeVisible();
  });
});
