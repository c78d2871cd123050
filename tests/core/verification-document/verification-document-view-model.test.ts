import { failure } from "@panel/core/result";
import { VerificationDocumentViewModel, type PickedFile } from "@panel/core/verification-document";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { jpgFile, pdfFile, pngFile } from "../../support/documents.ts";
import { openPanel } from "../../support/open-panel.ts";

async function openDocuments() {
  const { memory } = openPanel();
  const account = memory.accounts.add({ email: "ann@panel.test", name: "Ann", password: "x" });
  memory.tokens.save(memory.accounts.openSession(account));
  const { verificationDocument, files } = memory;
  const model = new VerificationDocumentViewModel({ verificationDocument, files });
  model.activate();
  await settle();
  return { memory, model };
}

const fileOf = (bytes: Uint8Array): PickedFile => ({ size: bytes.length, read: () => Promise.resolve(bytes) });
const kindsIn = (model: VerificationDocumentViewModel) => model.documentsQuery.value?.map(({ step, kind }) => `${step} ${kind}`);

describe("the page of verification documents", () => {
  it("PRO-012 begins with what is there and shows what was sent, the newest first, at its step", async () => {
    const { model } = await openDocuments();
    expect(kindsIn(model)).toEqual([]);
    await model.pick("front", fileOf(pngFile(2, 2)));
    await model.pick("back", fileOf(jpgFile(2, 2)));
    await model.pick("front", fileOf(pdfFile()));
    expect(kindsIn(model)).toEqual(["front pdf", "back jpg", "front png"]);
    expect([model.ofStep("front").length, model.ofStep("selfie").length, model.sentShare]).toEqual([2, 0, 1]);
  });

  it("DEC-062 sends no file that is not taken, reads none that is too large, and says why at its step", async () => {
    const { memory, model } = await openDocuments();
    let sent = 0;
    memory.faults.verificationDocument.send = () => {
      sent += 1;
      return Promise.resolve(failure({ kind: "network" }));
    };
    let read = 0;
    const huge = { size: 11 * 1024 * 1024, read: () => Promise.resolve(new Uint8Array((read += 1))) };
    await model.pick("selfie", huge);
    expect([model.pickedFor, model.pickProblem, read]).toEqual(["selfie", "tooLarge", 0]);
    await model.pick("back", fileOf(new TextEncoder().encode("<html>")));
    expect([model.pickedFor, model.pickProblem]).toEqual(["back", "unknownKind"]);
    await model.pick("back", { size: 10, read: () => Promise.reject(new Error("gone")) });
    expect([model.pickProblem, sent]).toEqual(["unreadable", 0]);
    await model.resend();
    expect(sent).toBe(0);
  });

  it("PRO-012 sends the same file again after a lost connection, and offers that for no file that was refused", async () => {
    const { memory, model } = await openDocuments();
    memory.faults.verificationDocument.send = () => Promise.resolve(failure({ kind: "network" }));
    await model.pick("front", fileOf(jpgFile(2, 2)));
    expect([model.canResend, kindsIn(model)]).toEqual([true, []]);
    delete memory.faults.verificationDocument.send;
    await model.resend();
    expect([model.canResend, kindsIn(model)]).toEqual([false, ["front jpg"]]);
    memory.faults.verificationDocument.send = () =>
      Promise.resolve(
        failure({ kind: "problems", message: "", problems: [{ line: null, field: "file", message: "Not this." }] }),
      );
    await model.pick("front", fileOf(jpgFile(3, 3)));
    expect([model.canResend, model.serverMessage("front"), model.serverMessage("back")]).toEqual([false, "Not this.", null]);
  });

  it("PRO-012 hands out what was sent, byte for byte", async () => {
    const { memory, model } = await openDocuments();
    const bytes = jpgFile(5, 5);
    await model.pick("front", fileOf(bytes));
    const [document] = model.ofStep("front");
    await model.saving.run(document!);
    expect(memory.files.savedBytes).toEqual([{ name: document!.filename, type: "application/octet-stream", bytes }]);
  });

  it("PRO-013 takes a document back once it is confirmed, which makes room for another one", async () => {
    const { model } = await openDocuments();
    for (let sent = 0; sent < 10; sent += 1) await model.pick("front", fileOf(pngFile(sent + 1, 1)));
    expect(model.isFull).toBe(true);
    const [document] = model.ofStep("front");
    model.removing.ask(document!);
    expect(model.isFull).toBe(true);
    await model.removing.confirm();
    expect([model.isFull, model.ofStep("front").includes(document!), model.ofStep("front").length]).toEqual([false, false, 9]);
  });
});
