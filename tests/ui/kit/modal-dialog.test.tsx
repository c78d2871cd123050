import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactElement } from "react";
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

/** A button in a part of a page that goes with what its dialog does: immediately, or when its list has been read again. */
function Spent({ goesAt }: { readonly goesAt: "closing" | "reading" }) {
  const [step, setStep] = useState<"closed" | "open" | "done" | "read">("closed");
  const isThere = step === "closed" || step === "open" || (step === "done" && goesAt === "reading");
  return (
    <>
      <section aria-label="Things">{isThere ? <button onClick={() => setStep("open")}>Open</button> : null}</section>
      <button onClick={() => setStep("read")}>Read again</button>
      {step === "open" ? (
        <Dialog title="Something" onClose={() => setStep("done")}>
          <p>Words</p>
        </Dialog>
      ) : null}
    </>
  );
}

const open = (props: Parameters<typeof Opener>[0] = {}) => openOver(<Opener {...props} />);

async function openOver(part: ReactElement) {
  const panel = composeOver(openPanel().memory);
  await panel.messages.start("en", ["common"]);
  await renderPart({ panel, route }, part);
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

  it("leaves the focus to the part of the page that what opened it was in, where that goes with what was done", async () => {
    const user = await openOver(<Spent goesAt="closing" />);
    await user.click(screen.getByRole("button", { name: "Close" }));
    await flush();
    const part = screen.getByRole("region", { name: "Things" });
    expect(part).toHaveFocus();
    await user.tab();
    expect(screen.getByRole("button", { name: "Read again" })).toHaveFocus();
    expect(part).not.toHaveAttribute("tabindex");
  });

  it("does so, too, where it goes only when its list has been read again", async () => {
    const user = await openOver(<Spent goesAt="reading" />);
    await user.click(screen.getByRole("button", { name: "Close" }));
    await flush();
    expect(screen.getByRole("button", { name: "Open" })).toHaveFocus();
    fireEvent.click(screen.getByRole("button", { name: "Read again" }));
    await flush();
    expect(screen.getByRole("region", { name: "Things" })).toHaveFocus();
  });

  it("moves no focus of a visitor who has gone on", async () => {
    const user = await openOver(<Spent goesAt="reading" />);
    await user.click(screen.getByRole("button", { name: "Close" }));
    await flush();
    await user.tab();
    const next = screen.getByRole("button", { name: "Read again" });
    fireEvent.click(next);
    await flush();
    expect(next).toHaveFocus();
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
