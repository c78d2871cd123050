import { documentSteps, MAX_DOCUMENT_BYTES } from "@panel/core/verification-document";
import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { requiredList } from "../fields/answer-fields.ts";
import { textIn } from "../fields/request-fields.ts";
import { verificationDocumentSchema } from "./codec.ts";
import { documentKeptRefusal, verificationDocumentRefusal } from "./refusals.ts";

const stepIn = z.enum(documentSteps);
const bytesIn = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const getVerificationDocuments = endpoint(
  "API-055",
  "GET /api/v1/verification-document",
  "The verification documents, the newest first",
  { access: "bearer", answer: requiredList(verificationDocumentSchema) },
);
export const postVerificationDocument = endpoint(
  "API-056",
  "POST /api/v1/verification-document",
  "Sends a verification document",
  {
    access: "bearer",
    fileLimit: MAX_DOCUMENT_BYTES,
    body: z.object({ step: stepIn, file: bytesIn }),
    answer: verificationDocumentSchema,
    refusal: verificationDocumentRefusal,
  },
);
export const deleteVerificationDocument = endpoint(
  "API-057",
  "DELETE /api/v1/verification-document",
  "Removes a verification document",
  { access: "bearer", query: z.object({ filename: textIn, step: stepIn }), refusal: documentKeptRefusal },
);
export const getVerificationDocumentFile = endpoint(
  "EXT-verification-document-file",
  "GET /api/v1/verification-document/{filename}",
  "The file of a verification document",
  { access: "bearer", isFile: true, params: z.object({ filename: textIn }) },
);
