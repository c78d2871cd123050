import type {
  AuthPort,
  Credentials,
  LoginField,
  LoginOutcome,
  PasswordReset,
  PasswordResetField,
  Registration,
  RegisterField,
  RegisterOutcome,
  SessionToken,
} from "@panel/core/auth";
import { type TwoFactorField, secondFactorMethodsFrom, type SecondFactorMethod } from "@panel/core/profile";
import { failure, mapResult, success, type FieldRefusal, type PortAnswer } from "@panel/core/result";
import {
  credentialsToWire,
  getRefresh,
  passwordResetToWire,
  postLogin,
  postLogout,
  postPasswordEmail,
  postPasswordReset,
  postRegister,
  postSendTwoFactorCode,
  postTwoFactorMethods,
  postVerifyTwoFactorCode,
  registrationToWire,
} from "@panel/wire/auth";
import type { Endpoint, RefusalOf } from "@panel/wire/endpoint";
import type { HttpClient } from "./transport/http-client.ts";
import type { CallInput } from "./transport/http-request.ts";

/** Sessions over HTTP (API-001 to API-005, API-026, API-028). */
export class HttpAuthPort implements AuthPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async login(credentials: Credentials): PortAnswer<LoginOutcome, FieldRefusal<LoginField>> {
    const answered = await this.client.callForToken(postLogin, { body: credentialsToWire(credentials) });
    if (!answered.ok) return answered;
    const { token, value } = answered.value;
    if (value.requires_2fa && value.session !== null) return success({ kind: "twoFactorRequired", session: value.session });
    return token === null ? withoutToken(postLogin) : success({ kind: "loggedIn", token });
  }

  async register(registration: Registration): PortAnswer<RegisterOutcome, FieldRefusal<RegisterField>> {
    const answered = await this.client.callForToken(postRegister, { body: registrationToWire(registration) });
    if (!answered.ok) return answered;
    const { token, value } = answered.value;
    if (token !== null) return success({ kind: "loggedIn", token });
    return value?.is_mailed === true ? success({ kind: "mailed" }) : withoutToken(postRegister);
  }

  refresh(token: SessionToken): PortAnswer<SessionToken> {
    return this.tokenOf(getRefresh, { token });
  }

  async logout(token: SessionToken): PortAnswer<null> {
    return this.client.call(postLogout, { token });
  }

  async requestPasswordReset(email: string, captcha: string | null): PortAnswer<null, FieldRefusal<PasswordResetField>> {
    return this.client.call(postPasswordEmail, { body: { email, recaptcha: captcha } });
  }

  async resetPassword(reset: PasswordReset): PortAnswer<null, FieldRefusal<PasswordResetField>> {
    return this.client.call(postPasswordReset, { body: passwordResetToWire(reset) });
  }

  async sendTwoFactorCode(session: string | null): PortAnswer<null, FieldRefusal<TwoFactorField>> {
    return this.client.call(postSendTwoFactorCode, { body: { session } });
  }

  async secondFactorMethods(session: string): PortAnswer<readonly SecondFactorMethod[], FieldRefusal<TwoFactorField>> {
    const answer = await this.client.call(postTwoFactorMethods, { body: { session } });
    return mapResult(answer, ({ methods }) => secondFactorMethodsFrom(methods));
  }

  verifyTwoFactorCode(session: string, code: string): PortAnswer<SessionToken, FieldRefusal<TwoFactorField>> {
    return this.tokenOf(postVerifyTwoFactorCode, { body: { code, session } });
  }

  private async tokenOf<Call extends Endpoint>(call: Call, input: CallInput): PortAnswer<SessionToken, RefusalOf<Call>> {
    const answered = await this.client.callForToken(call, input);
    if (!answered.ok) return answered;
    return answered.value.token === null ? withoutToken(call) : success(answered.value.token);
  }
}

const withoutToken = (call: Endpoint) => failure({ kind: "unexpectedAnswer", part: `${call.id} authorization` } as const);
