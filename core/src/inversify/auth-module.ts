import { CaptchaAnswer, LoginPlaces, LoginViewModel, PasswordResetViewModel, RegisterViewModel } from "../sign-in/index.ts";
import { PasskeyOffer } from "../passkeys/index.ts";
import { sessionModule, sessionTokens } from "./session-module.ts";
import { shellModule, shellTokens } from "./shell-module.ts";
import { visitorModule, visitorTokens } from "./visitor-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed tokens of the forms of guests. */
export const authTokens = {
  loginViewModel: token<() => LoginViewModel>("loginViewModel"),
  registerViewModel: token<() => RegisterViewModel>("registerViewModel"),
  passwordResetViewModel: token<() => PasswordResetViewModel>("passwordResetViewModel"),
  loginPlaces: token<LoginPlaces>("loginPlaces"),
  captchaFactory: token<() => CaptchaAnswer>("captchaAnswerFactory"),
  device: token<LoginDevice>("loginDevice"),
  visit: token<RegisterVisit>("registerVisit"),
} as const;

type LoginDevice = ConstructorParameters<typeof LoginViewModel>[0]["device"];
type RegisterVisit = ConstructorParameters<typeof RegisterViewModel>[0]["visit"];

/** Binds the view-models of login, registration and password reset; they come with the first of these pages. */
export const authModule = featureModule([sessionModule, shellModule, visitorModule], ({ bind }) => {
  bind(authTokens.loginPlaces).toResolvedValue(
    (navigator, route, settings) => new LoginPlaces({ navigator, route, settings }),
    [portTokens.navigator, shellTokens.currentRoute, shellTokens.settings],
  );
  bind(authTokens.captchaFactory).toResolvedValue(
    (port, settings) => () => new CaptchaAnswer(port, settings),
    [portTokens.captcha, shellTokens.settings],
  );
  bind(authTokens.device).toResolvedValue(
    (clock, cookies, guestEmail, entryCode) => ({ clock, cookies, guestEmail, entryCode }),
    [portTokens.clock, portTokens.cookies, visitorTokens.guestEmail, sessionTokens.entryCode],
  );
  bind(authTokens.visit).toResolvedValue(
    (landing, guestEmail, analytics, cookies, port, device) => {
      const passkeys = new PasskeyOffer(port, device);
      return { landing, guestEmail, analytics, cookies, passkeys };
    },
    [
      sessionTokens.landing,
      visitorTokens.guestEmail,
      portTokens.analytics,
      portTokens.cookies,
      portTokens.passkeys,
      portTokens.passkeyDevice,
    ],
  );
  bind(authTokens.loginViewModel).toResolvedValue(
    (auth, session, captcha, places, device) => () => new LoginViewModel({ auth, session, captcha: captcha(), places, device }),
    [portTokens.auth, sessionTokens.session, authTokens.captchaFactory, authTokens.loginPlaces, authTokens.device],
  );
  bind(authTokens.registerViewModel).toResolvedValue(
    (auth, session, captcha, places, visit) => () => new RegisterViewModel({ auth, session, captcha: captcha(), places, visit }),
    [portTokens.auth, sessionTokens.session, authTokens.captchaFactory, authTokens.loginPlaces, authTokens.visit],
  );
  bind(authTokens.passwordResetViewModel).toResolvedValue(
    (auth, captcha, places, guestEmail) => () => new PasswordResetViewModel({ auth, captcha: captcha(), places, guestEmail }),
    [portTokens.auth, authTokens.captchaFactory, authTokens.loginPlaces, visitorTokens.guestEmail],
  );
});
