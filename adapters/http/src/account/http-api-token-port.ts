import type { ApiToken, ApiTokenPort } from "@panel/core/api-token";
import { failure, mapResult, success, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { apiTokenFromWire, deleteApiToken, getApiToken, postApiToken } from "@panel/wire/api-token";
import type { HttpClient } from "../transport/http-client.ts";

/** The API token over HTTP (API-023 to API-025). */
export class HttpApiTokenPort implements ApiTokenPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async token(signal?: CancelSignal): PortAnswer<ApiToken | null> {
    return mapResult(await this.client.call(getApiToken, { signal }), apiTokenFromWire);
  }

  async make(isReadOnly: boolean): PortAnswer<ApiToken> {
    const answer = await this.client.call(postApiToken, { body: { is_read_only: isReadOnly } });
    const made = answer.ok ? apiTokenFromWire(answer.value) : null;
    if (!answer.ok) return answer;
    return made === null ? failure({ kind: "unexpectedAnswer", part: postApiToken.id }) : success(made);
  }

  async remove(): PortAnswer<null> {
    return mapResult(await this.client.call(deleteApiToken, {}), () => null);
  }
}
