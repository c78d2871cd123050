import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";

/** Which side of the proof a document shows (DEC-062). */
export const documentSteps = ["front", "back", "selfie"] as const;
export type DocumentStep = (typeof documentSteps)[number];

/** What a file is by its first bytes, whatever it is called. */
export const documentKinds = ["jpg", "png", "pdf"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What the operator says of a document. */
export const documentStates = ["waiting", "approved", "rejected"] as const;
export type DocumentState = (typeof documentStates)[number];

/** One document as it is kept (ENT-023). */
export interface VerificationDocument {
  /** The name it is kept under; nothing of the name that it was sent with. */
  readonly filename: string;
  readonly step: DocumentStep;
  readonly kind: DocumentKind;
  /** In bytes. */
  readonly size: number;
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  readonly sentAt: string;
  readonly state: DocumentState;
  /** Why it was rejected, in the operator's words. */
  readonly reason: string | null;
  /** As `sentAt`; null while it waits. */
  readonly decidedAt: string | null;
}

/** What is sent to be kept. */
export interface NewDocument {
  readonly step: DocumentStep;
  readonly bytes: Uint8Array;
}

export type VerificationDocumentField = "file" | "step";

/** Why a document is not kept: something is wrong with the file, or there is no room for another one. */
export type VerificationDocumentRefusal =
  | FieldRefusal<VerificationDocumentField>
  | { readonly kind: "full"; readonly message: string };

/** An approved document stays: the operator relies on it. */
export interface DocumentKeptRefusal {
  readonly kind: "kept";
  readonly message: string;
}

/** The verification documents of the logged-in customer (API-055 to API-057, DEC-062). */
export interface VerificationDocumentPort {
  /** All documents, the newest first. */
  documents(signal?: CancelSignal): PortAnswer<readonly VerificationDocument[]>;
  /** Sends a document, in the place of those of its step that were rejected, and answers how it is kept; `hear` is told which share of it has left, from 0 to 1. */
  send(document: NewDocument, hear?: (share: number) => void): PortAnswer<VerificationDocument, VerificationDocumentRefusal>;
  /** The bytes of a document. */
  read(document: Pick<VerificationDocument, "filename">): PortAnswer<Uint8Array>;
  /** Removes a document that is not approved; one that is not there is `notFound` (PRO-013). */
  remove(document: Pick<VerificationDocument, "filename" | "step">): PortAnswer<null, DocumentKeptRefusal>;
}
