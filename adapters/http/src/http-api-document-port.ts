import type { ApiDocumentPort, OpenedDocument, TrialAnswer, TrialRequest } from "@panel/core/api-document";
import { failure, success, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { apiDocumentFromOpenApi } from "@panel/wire/api-document";
import type { HttpClient } from "./transport/http-client.ts";

const ADDRESS = "/api.yaml";

/** Null for what is no YAML; what reads it is loaded only now. */
async function readYaml(text: string): Promise<unknown> {
  const { parse } = await import("yaml");
  try {
    return parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The API's specification over HTTP, and requests of people who try it (API-156, TOK-004). */
export class HttpApiDocumentPort implements ApiDocumentPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async document(signal?: CancelSignal): PortAnswer<OpenedDocument> {
    const answer = await this.client.exchange({ method: "GET", address: ADDRESS, headers: {}, body: null }, signal);
    if (!answer.ok) return answer;
    const { status, text } = answer.value;
    const document = status === 200 ? apiDocumentFromOpenApi(await readYaml(text)) : null;
    if (document === null) return failure({ kind: "unexpectedAnswer", part: "API-156" });
    return success({ document, host: this.client.host });
  }

  async attempt(request: TrialRequest): PortAnswer<TrialAnswer> {
    const answer = await this.client.exchange(request);
    return answer.ok ? success({ status: answer.value.status, body: answer.value.text }) : answer;
  }
}
