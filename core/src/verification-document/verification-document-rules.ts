import { documentFormat } from "./document-format.ts";
import { documentKinds, type DocumentKind, type DocumentStep, type VerificationDocument } from "./verification-document-port.ts";

const MEGABYTE = 1024 * 1024;
/** Largest file, in megabytes of 1,048,576 bytes (DEC-062). */
export const MAX_DOCUMENT_MEGABYTES = 10;
/** Largest file, in bytes. */
export const MAX_DOCUMENT_BYTES = MAX_DOCUMENT_MEGABYTES * MEGABYTE;
/** So many documents one customer may keep. */
export const MAX_DOCUMENTS = 10;
/** An image may unpack to so many: phones make photos of 12 to 50 million, and larger ones are no file of ten megabytes. */
export const MAX_DOCUMENT_PIXELS = 50_000_000;

/** Why a file is not taken. */
export type DocumentProblem = "empty" | "tooLarge" | "unknownKind" | "tooManyPixels";

/** What can be said of a file before it is read; `size` in bytes. */
export function sizeProblem(size: number): DocumentProblem | null {
  if (size === 0) return "empty";
  return size > MAX_DOCUMENT_BYTES ? "tooLarge" : null;
}

/** What keeps a file from being taken: by its bytes, never by its name (DEC-062). */
export function documentProblem(bytes: Uint8Array): DocumentProblem | null {
  const problem = sizeProblem(bytes.length);
  if (problem !== null) return problem;
  const format = documentFormat(bytes);
  if (format === null || format.pixels?.width === 0 || format.pixels?.height === 0) return "unknownKind";
  return format.pixels !== null && format.pixels.width * format.pixels.height > MAX_DOCUMENT_PIXELS ? "tooManyPixels" : null;
}

/** Whether a customer with that many documents may send no other one. */
export const isFull = (documents: number): boolean => documents >= MAX_DOCUMENTS;

/** A file that is sent for a step takes the place of those that were rejected there. */
export const isReplacedBy = ({ state, step }: Pick<VerificationDocument, "state" | "step">, sent: DocumentStep): boolean =>
  state === "rejected" && step === sent;

/** Whether the customer may remove a document: an approved one is what the operator relies on. */
export const isRemovable = ({ state }: Pick<VerificationDocument, "state">): boolean => state !== "approved";

const NAME = new RegExp(`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.(${documentKinds.join("|")})$`);

/** The name that a document is kept under: made by chance, so that it tells nothing and leads nowhere. */
export const documentName = (uuid: string, kind: DocumentKind): string => `${uuid}.${kind}`;

/** Whether a text may be the name of a kept document. */
export const isDocumentName = (name: string): boolean => NAME.test(name);
