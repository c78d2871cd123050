import type { Sabotage } from "../support/sabotage.ts";

const statements = "adapters/server/src/verification-document/verification-document-statements.ts";
const provedBy = (test: string) => ({ file: "tests/server/verification-document/verification-documents.test.ts", test });

/** Documents are counted by one at a time. */
export const countedByAll: Sabotage = {
  file: statements,
  from: `.where("id", "=", userId).forUpdate().execute();`,
  to: `.where("id", "=", userId).execute();`,
  provedBy: {
    file: "tests/server/races/verification-documents.race.ts",
    test: "T24 keeps ten of one customer, however many arrive at once",
  },
};

/** A document is read by its owner. */
export const readByAnybody: Sabotage = {
  file: statements,
  from: `    .select("bytes")\n    .where("user_id", "=", userId)\n`,
  to: `    .select("bytes")\n`,
  provedBy: provedBy("API-057 T24 DEC-062 belong to who sent them"),
};

/** A document is removed by its owner. */
export const removedByAnybody: Sabotage = {
  file: statements,
  from: `    .deleteFrom("verification_documents")\n    .where("user_id", "=", userId)\n    .where("filename"`,
  to: `    .deleteFrom("verification_documents")\n    .where("filename"`,
  provedBy: provedBy("API-057 T24 DEC-062 belong to who sent them"),
};

/** A header alone makes no picture. */
export const headerAlone: Sabotage = {
  file: "core/src/verification-document/document-format.ts",
  from: `if (latin(bytes, 0, 2) !== "\\xff\\xd8") return null;`,
  to: `if (latin(bytes, 0, 2) === "\\xff\\xd8") return { kind: "jpg", pixels: { width: 1, height: 1 } };`,
  provedBy: {
    file: "tests/core/verification-document/verification-document-rules.property.ts",
    test: "DEC-062 T24 are no image cut off, none without a pixel, and none that unpacks to more than a machine holds",
  },
};

const races = "tests/server/races/verification-documents.race.ts";

/** A document is decided about by anyone who finds it undecided. */
export const decidedOnce: Sabotage = {
  file: "adapters/server/src/verification-document/decide-document.ts",
  from: `      .where("state", "in", statesBefore(decision, isSecondThought))\n`,
  to: "",
  provedBy: { file: races, test: "DEC-062 are decided once by twenty decisions at the same time, and told once" },
};

/** An approved document is not deleted by its owner. */
export const approvedStays: Sabotage = {
  file: statements,
  from: `    .where("state", "<>", "approved")\n`,
  to: "",
  provedBy: { file: races, test: "PRO-013 DEC-062 are approved and told, or deleted and not told" },
};

/** A file takes the place of what is rejected, of nothing else. */
export const rejectedGivesWay: Sabotage = {
  file: statements,
  from: `    .where("step", "=", step)\n    .where("state", "=", "rejected")\n`,
  to: `    .where("step", "=", step)\n`,
  provedBy: { file: races, test: "PRO-013 DEC-062 are replaced where they are rejected, never where that was taken back" },
};

const madeAgain = (test: string) => ({ file: "tests/server/verification-document/images-made-again.test.ts", test });

/** An image is made again before it is kept. */
export const keptAsSent: Sabotage = {
  file: "adapters/server/src/verification-document/verification-document-handlers.ts",
  from: `  return made;\n`,
  to: `  return bytes;\n`,
  provedBy: madeAgain("T24 hold nothing that was behind the end of a picture or between its parts"),
};

/** An image that is cut off is none. */
export const cutOffTaken: Sabotage = {
  file: "adapters/server/src/verification-document/make-image-again.ts",
  from: `failOn: "error"`,
  to: `failOn: "none"`,
  provedBy: madeAgain("T24 DEC-062 are refused in words where no picture can be made of them"),
};
