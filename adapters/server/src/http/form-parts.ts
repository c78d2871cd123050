import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal, text } from "../calls/index.ts";

const MAX_FIELDS = 8;
const MAX_FIELD_BYTES = 4_096;

/** Lets the routes of this place take forms in parts. */
export async function readsParts(place: FastifyInstance): Promise<void> {
  await place.register(multipart, { throwFileSizeLimit: false });
}

/**
 * The fields of a form, its files as bytes. A file above `fileLimit` bytes is cut one byte beyond it, so that the rule that knows the
 * limit says so at the field; a body that is no form is answered as it is, and its schema refuses it.
 */
export async function readForm(request: FastifyRequest, fileLimit: number): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  const limits = { fileSize: fileLimit + 1, files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, parts: MAX_FIELDS + 1 };
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits })) {
      fields.set(part.fieldname, part.type === "file" ? await part.toBuffer() : part.value);
    }
  } catch (problem) {
    request.log.info({ err: problem }, "a form could not be read");
    throw new Refusal(422, { message: text("invalidData"), fields: {} });
  }
  return Object.fromEntries(fields);
}
