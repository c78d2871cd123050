import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import type {
  DocumentKeptRefusal,
  NewDocument,
  VerificationDocument,
  VerificationDocumentPort,
  VerificationDocumentRefusal,
} from "@panel/core/verification-document";
import {
  deleteVerificationDocument,
  getVerificationDocumentFile,
  getVerificationDocuments,
  postVerificationDocument,
  verificationDocumentFromWire,
} from "@panel/wire/verification-document";
import type { HttpClient } from "./transport/http-client.ts";

/** The verification documents over HTTP (API-055 to API-057). */
export class HttpVerificationDocumentPort implements VerificationDocumentPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async documents(signal?: CancelSignal): PortAnswer<readonly VerificationDocument[]> {
    return mapResult(await this.client.call(getVerificationDocuments, { signal }), (documents) =>
      documents.map(verificationDocumentFromWire),
    );
  }

  async send(
    { step, bytes }: NewDocument,
    hear?: (share: number) => void,
  ): PortAnswer<VerificationDocument, VerificationDocumentRefusal> {
    const form = new FormData();
    form.set("step", step);
    // A copy: what a blob is made of may be no memory that is shared.
    form.set("file", new Blob([bytes.slice()]), "document");
    return mapResult(await this.client.call(postVerificationDocument, { form, onSent: hear }), verificationDocumentFromWire);
  }

  read({ filename }: Pick<VerificationDocument, "filename">): PortAnswer<Uint8Array> {
    return this.client.callFile(getVerificationDocumentFile, { params: { filename } });
  }

  async remove({ filename, step }: Pick<VerificationDocument, "filename" | "step">): PortAnswer<null, DocumentKeptRefusal> {
    return this.client.call(deleteVerificationDocument, { query: { filename, step } });
  }
}
