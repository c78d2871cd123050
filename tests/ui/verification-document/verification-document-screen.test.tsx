import { failure, success } from "@panel/core/result";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { jpgFile, pdfFile, pngFile } from "../../support/documents.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import english from "../../../locales/en/verification-document.json" with { type: "json" };

const fileOf = (bytes: Uint8Array, name = "photo.jpg") => new File([bytes.slice()], name);
const stepNamed = (name: string) => screen.findByRole("region", { name });
const fieldOf = async (name: string) => within(await stepNamed(name)).getByLabelText(name, { selector: "input" });

describe("verification documents on screen", () => {
  it("PRO-012 says that nothing was sent, then shows what was, at its step", async () => {
    const { user } = await renderPanel("/card-verification", { profile: {} });
    expect(await screen.findByRole("heading", { level: 1, name: english.title })).toBeInTheDocument();
    const back = await stepNamed(english.step_back);
    expect(screen.getAllByText(english.none)).toHaveLength(3);
    await user.upload(await fieldOf(english.step_back), fileOf(pdfFile(), "passport.pdf"));
    await flush();
    expect(within(back).getByRole("list")).toHaveTextContent("PDF, 0,1 MB");
    expect(within(back).getByRole("status")).toHaveTextContent(english.sent);
    expect(screen.getAllByText(english.none)).toHaveLength(2);
  });

  it("DEC-062 says at the step what is wrong with a file, and takes another one there", async () => {
    const { user } = await renderPanel("/card-verification", { profile: {} });
    const field = await fieldOf(english.step_front);
    expect(field).toHaveAccessibleDescription(english.hint.replace("{{megabytes}}", "10"));
    await user.upload(field, fileOf(new TextEncoder().encode("<!doctype html>"), "front.jpg"));
    await flush();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(english.problem_unknownKind));
    expect(screen.getAllByText(english.none)).toHaveLength(3);
    await user.upload(field, fileOf(jpgFile(2, 2)));
    await flush();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(within(await stepNamed(english.step_front)).getByText("JPG, 0,1 MB")).toBeInTheDocument();
  });

  it("PRO-012 shows how much of a file has left", async () => {
    let hear: ((share: number) => void) | undefined;
    let finish = () => {};
    const { user } = await renderPanel("/card-verification", {
      profile: {},
      prepare: ({ faults }) => {
        faults.verificationDocument.send = (_document, listen) => {
          hear = listen;
          return new Promise((resolve) => (finish = () => resolve(failure({ kind: "network" }))));
        };
      },
    });
    await user.upload(await fieldOf(english.step_selfie), fileOf(jpgFile(2, 2)));
    await flush();
    hear?.(0.4);
    expect(await screen.findByRole("progressbar", { name: english.sending })).toHaveAttribute("aria-valuenow", "40");
    expect(await fieldOf(english.step_front)).toBeDisabled();
    finish();
    await flush();
    expect(screen.queryByRole("progressbar", { name: english.sending })).toBeNull();
  });

  it("PRO-012 keeps a file that did not get through, and sends it again at a button", async () => {
    let isBroken = true;
    const sent: number[] = [];
    const { user } = await renderPanel("/card-verification", {
      profile: {},
      prepare: ({ faults }) => {
        faults.verificationDocument.send = ({ step, bytes }) => {
          sent.push(bytes.length);
          const facts = { filename: "a.png", step, kind: "png", size: bytes.length, sentAt: "2026-01-05 10:00:00" } as const;
          const kept = { ...facts, state: "waiting", reason: null, decidedAt: null } as const;
          return Promise.resolve(isBroken ? failure({ kind: "network" }) : success(kept));
        };
      },
    });
    await user.upload(await fieldOf(english.step_front), fileOf(pngFile(2, 2)));
    await flush();
    expect(screen.getByRole("alert")).toHaveTextContent(english.notSent);
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await flush();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(within(await stepNamed(english.step_front)).getByText("PNG, 0,1 MB")).toBeInTheDocument();
    expect(new Set(sent).size).toBe(1);
  });

  it("PRO-013 asks before it deletes a document, and leaves it where the answer is no", async () => {
    const { user } = await renderPanel("/card-verification", { profile: {} });
    await user.upload(await fieldOf(english.step_front), fileOf(jpgFile(2, 2)));
    await flush();
    const remove = () => screen.getByRole("button", { name: /^Delete JPG/ });
    await user.click(remove());
    const question = await screen.findByRole("alertdialog", { name: english.removeTitle });
    await user.click(within(question).getByRole("button", { name: "Cancel" }));
    expect(remove()).toBeInTheDocument();
    await user.click(remove());
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: english.remove }));
    await flush();
    expect(screen.getAllByText(english.none)).toHaveLength(3);
    expect(screen.queryByText(english.sent)).toBeNull();
  });

  it("PRO-012 PRO-013 says what was decided, why, and lets a file take the place of a rejected one, not of an approved one", async () => {
    const { user, memory } = await renderPanel("/card-verification", { profile: {} });
    const front = await stepNamed(english.step_front);
    await user.upload(await fieldOf(english.step_front), fileOf(pngFile(2, 2)));
    await user.upload(await fieldOf(english.step_back), fileOf(jpgFile(2, 2)));
    await flush();
    expect(within(front).getByRole("list")).toHaveTextContent(english.state_waiting);
    const sent = await memory.verificationDocument.documents();
    if (!sent.ok) throw new Error("not listed");
    for (const { filename, step } of sent.value)
      memory.verificationDocument.decide(
        filename,
        step === "front" ? { state: "rejected", reason: "It is blurred." } : { state: "approved", reason: null },
      );
    // The list is from before: that a document is approved shows once it is not removed.
    await user.click(screen.getByRole("button", { name: /^Delete JPG/ }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: english.remove }));
    await flush();
    expect(screen.getByRole("alert")).toHaveTextContent("It is approved.");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    const back = await stepNamed(english.step_back);
    expect(within(back).getByRole("list")).toHaveTextContent(english.state_approved);
    expect(within(back).queryByRole("button", { name: /^Delete/ })).toBeNull();
    const rejected = within(await stepNamed(english.step_front)).getByRole("list");
    for (const words of [english.state_rejected, "Reason: It is blurred.", english.replaceHint, "Decided on"])
      expect(rejected).toHaveTextContent(words);
    await user.upload(await fieldOf(english.step_front), fileOf(pdfFile()));
    await flush();
    const replaced = within(await stepNamed(english.step_front)).getByRole("list");
    expect(within(replaced).getAllByRole("listitem")).toHaveLength(1);
    expect(replaced).toHaveTextContent(`PDF, 0,1 MB${english.state_waiting}`);
  });

  it("DEC-062 takes ten documents and says what makes room for another one", async () => {
    const { user } = await renderPanel("/card-verification", { profile: {} });
    for (let sent = 1; sent <= 10; sent += 1) {
      await user.upload(await fieldOf(english.step_front), fileOf(pngFile(sent, 1)));
      await flush();
    }
    expect(screen.getByText(english.full.replace("{{most}}", "10"))).toBeInTheDocument();
    for (const step of [english.step_front, english.step_back, english.step_selfie]) expect(await fieldOf(step)).toBeDisabled();
  });

  it("PRO-012 offers to try again what could not be loaded", async () => {
    let isBroken = true;
    const { user } = await renderPanel("/card-verification", {
      profile: {},
      prepare: ({ faults }) => {
        faults.verificationDocument.documents = () => Promise.resolve(isBroken ? failure({ kind: "network" }) : success([]));
      },
    });
    expect(await screen.findByRole("alert")).toHaveTextContent(english.failed);
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await flush();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getAllByText(english.none)).toHaveLength(3);
  });
});
