import type { SessionToken } from "@panel/core/auth";
import type { PasskeyList, PasskeyMessage, PasskeyRefusal, PasskeysPort } from "@panel/core/passkeys";
import { failure, mapResult, success, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import {
  deletePasskey,
  getLoginPasskey,
  getPasskeys,
  passkeysFromWire,
  patchPasskey,
  postLoginPasskey,
  postLoginPasskeyOptions,
  postPasskey,
  postPasskeyOptions,
} from "@panel/wire/passkeys";
import type { HttpClient } from "../transport/http-client.ts";

/** Passkeys over HTTP. */
export class HttpPasskeysPort implements PasskeysPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async list(signal?: CancelSignal): PortAnswer<PasskeyList> {
    return mapResult(await this.client.call(getPasskeys, { signal }), passkeysFromWire);
  }

  async isOffered(signal?: CancelSignal): PortAnswer<boolean> {
    return mapResult(await this.client.call(getLoginPasskey, { signal }), ({ is_offered }) => is_offered);
  }

  async beginRegistration(): PortAnswer<PasskeyMessage> {
    return mapResult(await this.client.call(postPasskeyOptions, {}), ({ options }) => options);
  }

  async register(name: string, answer: PasskeyMessage): PortAnswer<null, PasskeyRefusal> {
    return this.client.call(postPasskey, { body: { name, credential: answer } });
  }

  async rename(id: number, name: string): PortAnswer<null, PasskeyRefusal> {
    return this.client.call(patchPasskey, { params: { passkeyId: String(id) }, body: { name } });
  }

  async remove(id: number): PortAnswer<null> {
    return this.client.call(deletePasskey, { params: { passkeyId: String(id) } });
  }

  async beginSignIn(session: string | null): PortAnswer<PasskeyMessage, PasskeyRefusal> {
    return mapResult(await this.client.call(postLoginPasskeyOptions, { body: { session } }), ({ options }) => options);
  }

  async signIn(answer: PasskeyMessage, session: string | null): PortAnswer<SessionToken, PasskeyRefusal> {
    const answered = await this.client.callForToken(postLoginPasskey, { body: { session, credential: answer } });
    if (!answered.ok) return answered;
    const { token } = answered.value;
    return token === null ? failure({ kind: "unexpectedAnswer", part: `${postLoginPasskey.id} authorization` }) : success(token);
  }
}
