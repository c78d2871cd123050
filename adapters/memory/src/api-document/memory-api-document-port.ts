import type {
  ApiDocument,
  ApiDocumentPort,
  ApiOperation,
  OpenedDocument,
  TrialAnswer,
  TrialRequest,
} from "@panel/core/api-document";
import { success, type PortAnswer } from "@panel/core/result";

const read: ApiOperation = {
  id: "read-things",
  method: "GET",
  path: "/api/v1/things",
  summary: "All things",
  description: "The newest first.",
  tag: "things",
  bearer: "none",
  isReading: true,
  parameters: [{ name: "page", place: "query", isRequired: false, description: "From 1 on", type: "integer", example: "1" }],
  body: null,
  answers: [
    {
      status: "200",
      description: "Done",
      fields: [
        {
          name: "data",
          type: "list of object",
          isRequired: true,
          fields: [{ name: "id", type: "integer", isRequired: true, fields: [] }],
        },
      ],
      example: '{\n  "data": [\n    { "id": 1 }\n  ]\n}',
    },
  ],
};

const change: ApiOperation = {
  ...read,
  id: "change-thing",
  method: "POST",
  path: "/api/v1/things/{thingId}",
  summary: "Changes a thing",
  description: null,
  bearer: "required",
  isReading: false,
  parameters: [
    { name: "thingId", place: "path", isRequired: true, description: null, type: "integer", example: null },
    {
      name: "Idempotency-Key",
      place: "header",
      isRequired: true,
      description: "Made for each change",
      type: "string",
      example: "key-1",
    },
  ],
  body: { fields: [{ name: "name", type: "string", isRequired: true, fields: [] }], example: '{ "name": "New" }' },
};

/** A small document. */
const sampleDocument: ApiDocument = {
  title: "Panel API",
  introduction: "Amounts are in **US dollars**.\n\nA refusal has a `message`.",
  operations: [read, change],
};

/** A document in memory, and a server that says yes to everything. */
export class MemoryApiDocumentPort implements ApiDocumentPort {
  readonly tried: TrialRequest[] = [];

  document(): PortAnswer<OpenedDocument> {
    return Promise.resolve(success({ document: sampleDocument, host: "https://panel.example" }));
  }

  attempt(request: TrialRequest): PortAnswer<TrialAnswer> {
    this.tried.push(request);
    return Promise.resolve(success({ status: 200, body: '{"data":[]}' }));
  }
}
