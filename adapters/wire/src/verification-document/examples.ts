import { exampleOf } from "../example/example.ts";
import {
  deleteVerificationDocument,
  getVerificationDocumentFile,
  getVerificationDocuments,
  postVerificationDocument,
} from "./endpoints.ts";

const filename = "3f0c8a52-6b1e-4d97-9a40-2c5e7f1b8d63.png";
const step = "front";
const size = 68;
const created_at = "2026-01-05 10:00:00";
const sent = { filename, step, kind: "png", size, created_at, state: "waiting", reason: null, decided_at: null } as const;
const decision = { state: "rejected", reason: "The lower edge is cut off.", decided_at: "2026-01-05 12:30:00" } as const;

/** One grey pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";

export const getVerificationDocumentsExample = exampleOf(getVerificationDocuments, { answer: [{ ...sent, ...decision }] });

export const postVerificationDocumentExample = exampleOf(postVerificationDocument, {
  description:
    "Takes jpg, png and pdf of at most 10 MB, told by what stands in the file; up to ten for each account. It takes the place of those of its step that were rejected.",
  body: { step, file: Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0)) },
  answer: sent,
});

export const deleteVerificationDocumentExample = exampleOf(deleteVerificationDocument, {
  description: "One that is approved stays: `verification_document_approved`.",
  query: { filename, step },
  answer: null,
});

export const getVerificationDocumentFileExample = exampleOf(getVerificationDocumentFile, {
  description: "Answers the file as an attachment: a PDF as it was sent, an image made again of its pixels.",
  params: { filename },
  answer: null,
});
