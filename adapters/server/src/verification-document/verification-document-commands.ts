import { accountOf, accountWord } from "../accounts/index.ts";
import { momentText } from "../calls/index.ts";
import { CommandProblem, type OperatorCommand } from "../operator/index.ts";
import { readBytesOfAnybody, readDocuments } from "./verification-document-statements.ts";

const list: OperatorCommand = {
  name: "documents list",
  summary: "shows which verification documents an account has sent",
  words: [accountWord],
  run: async (call) => {
    const { id } = await accountOf(call);
    const documents = await readDocuments(call.tx, id);
    const lines = documents.map(
      ({ filename, step, size, created_at }) => `${filename}  ${step}, ${String(size)} bytes, ${momentText(created_at)} UTC`,
    );
    return {
      lines: [`Documents of account ${String(id)}: ${String(documents.length)}`, ...lines],
      result: documents.map(({ created_at, ...document }) => ({ ...document, created_at: momentText(created_at) })),
    };
  },
};

const save: OperatorCommand = {
  name: "documents save",
  summary: "writes a verification document into a file; look at it in a program that you trust with files of strangers",
  words: [
    { name: "document", about: "its name, as documents list tells it" },
    { name: "path", about: "the new file" },
  ],
  run: async ({ tx, value }) => {
    const filename = value("document");
    const found = await readBytesOfAnybody(tx, filename);
    if (found === null) throw new CommandProblem(`There is no document "${filename}".`);
    const { userId, bytes } = found;
    const path = value("path");
    return {
      lines: [`Written into ${path}: ${String(bytes.length)} bytes of account ${String(userId)}.`],
      result: { account: userId, path, size: bytes.length },
      file: { path, bytes },
    };
  },
};

/** What an operator does with verification documents. */
export const verificationDocumentCommands: readonly OperatorCommand[] = [list, save];
