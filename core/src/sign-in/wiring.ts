import { authPort, sessionModule, sessionTokens } from "../auth/wiring.ts";
import { PasskeyOffer } from "../passkeys/index.ts";
import { passkeyDevicePort, passkeysPort } from "../passkeys/port-wiring.ts";
import { platformTokens } from "../platform/wiring.ts";
import { navigatorPort, routingModule, routingTokens } from "../routing/wiring.ts";
import { settingsModule, settingsTokens } from "../settings/wiring.ts";
import { clockPort } from "../time/wiring.ts";
import { landingModule, landingTokens } from "../visitor/landing-wiring.ts";
import { visitorModule, visitorTokens } from "../visitor/wiring.ts";
import { featureModule, portToken, provide, provideBy, provideParts, token } from "../wiring/index.ts";
import {
  CaptchaAnswer,
  LoginPlaces,
  LoginViewModel,
  PasswordResetViewModel,
  RegisterViewModel,
  type CaptchaPort,
} from "./index.ts";

export const captchaPort = portToken<CaptchaPort>("captcha");

type LoginDevice = ConstructorParameters<typeof LoginViewModel>[0]["device"];
type RegisterVisit = ConstructorParameters<typeof RegisterViewModel>[0]["visit"];

const parts = {
  captcha: token<() => CaptchaAnswer>("captchaAnswerFactory"),
  device: token<LoginDevice>("loginDevice"),
  visit: token<RegisterVisit>("registerVisit"),
};

/** Tokens of the forms of guests. */
export const signInTokens = {
  loginViewModel: token<() => LoginViewModel>("loginViewModel"),
  registerViewModel: token<() => RegisterViewModel>("registerViewModel"),
  passwordResetViewModel: token<() => PasswordResetViewModel>("passwordResetViewModel"),
  loginPlaces: token<LoginPlaces>("loginPlaces"),
} as const;

/** Binds login, registration and password reset, which come with the first of these pages. */
export const signInModule = featureModule(
  [landingModule, routingModule, sessionModule, settingsModule, visitorModule],
  [
    provide(signInTokens.loginPlaces, LoginPlaces, {
      navigator: navigatorPort,
      route: routingTokens.current,
      settings: settingsTokens.settings,
    }),
    provideBy(
      parts.captcha,
      { port: captchaPort, settings: settingsTokens.settings },
      ({ port, settings }) =>
        () =>
          new CaptchaAnswer(port, settings),
    ),
    provideParts(parts.device, {
      clock: clockPort,
      cookies: platformTokens.cookies,
      guestEmail: visitorTokens.guestEmail,
      entryCode: landingTokens.entryCode,
    }),
    provideBy(
      parts.visit,
      {
        landing: landingTokens.landing,
        guestEmail: visitorTokens.guestEmail,
        analytics: platformTokens.analytics,
        cookies: platformTokens.cookies,
        port: passkeysPort,
        device: passkeyDevicePort,
      },
      ({ port, device, ...rest }) => ({ ...rest, passkeys: new PasskeyOffer(port, device) }),
    ),
    provideBy(
      signInTokens.loginViewModel,
      {
        auth: authPort,
        session: sessionTokens.session,
        captcha: parts.captcha,
        places: signInTokens.loginPlaces,
        device: parts.device,
      },
      ({ captcha, ...rest }) =>
        () =>
          new LoginViewModel({ ...rest, captcha: captcha() }),
    ),
    provideBy(
      signInTokens.registerViewModel,
      {
        auth: authPort,
        session: sessionTokens.session,
        captcha: parts.captcha,
        places: signInTokens.loginPlaces,
        visit: parts.visit,
      },
      ({ captcha, ...rest }) =>
        () =>
          new RegisterViewModel({ ...rest, captcha: captcha() }),
    ),
    provideBy(
      signInTokens.passwordResetViewModel,
      { auth: authPort, captcha: parts.captcha, places: signInTokens.loginPlaces, guestEmail: visitorTokens.guestEmail },
      ({ captcha, ...rest }) =>
        () =>
          new PasswordResetViewModel({ ...rest, captcha: captcha() }),
    ),
  ],
);
