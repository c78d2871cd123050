import type { FirstFactor } from "@panel/core/profile";
import type { FieldRefusal, PortAnswer } from "@panel/core/result";
import { mapResult } from "@panel/core/result";
import type {
  AuthenticatorSetup,
  AuthenticatorState,
  CodeRefusal,
  SecondFactorPort,
  SetupField,
} from "@panel/core/second-factor";
import type { CancelSignal } from "@panel/core/tasks";
import {
  authenticatorFromWire,
  getSecondFactor,
  postAuthenticator,
  postAuthenticatorConfirm,
  postAuthenticatorRemove,
  postFirstFactor,
  postRecoveryCodes,
  secondFactorFromWire,
} from "@panel/wire/second-factor";
import type { HttpClient } from "../transport/http-client.ts";

/** Authenticator apps and recovery codes over HTTP. */
export class HttpSecondFactorPort implements SecondFactorPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async state(signal?: CancelSignal): PortAnswer<AuthenticatorState> {
    return mapResult(await this.client.call(getSecondFactor, { signal }), secondFactorFromWire);
  }

  async begin(): PortAnswer<AuthenticatorSetup> {
    return mapResult(await this.client.call(postAuthenticator, {}), authenticatorFromWire);
  }

  async confirm(code: string, currentCode: string | null): PortAnswer<readonly string[], FieldRefusal<SetupField>> {
    const answer = await this.client.call(postAuthenticatorConfirm, { body: { code, current_code: currentCode } });
    return mapResult(answer, ({ recovery_codes }) => recovery_codes);
  }

  async remove(code: string): PortAnswer<null, CodeRefusal> {
    return this.client.call(postAuthenticatorRemove, { body: { code } });
  }

  async askFirst(method: FirstFactor): PortAnswer<null, FieldRefusal<"method">> {
    return this.client.call(postFirstFactor, { body: { method } });
  }

  async renewRecoveryCodes(code: string): PortAnswer<readonly string[], CodeRefusal> {
    const answer = await this.client.call(postRecoveryCodes, { body: { code } });
    return mapResult(answer, ({ recovery_codes }) => recovery_codes);
  }
}
