import { LoginViewModel } from "@panel/core/sign-in";
import type { Query } from "@panel/core/routing";
import { SessionFixture, type FixtureTab } from "../auth/session-fixture.ts";

/** The login page, opened in a tab of the fixture; `stop` leaves it. */
export function loginPage(fixture = new SessionFixture(), query: Query = {}, tab: FixtureTab = fixture.openTab()) {
  fixture.route.set({ name: "login", path: "/login", params: {}, query, locale: "en" });
  const { auth, captcha, clock, cookies, entryCode, guestEmail, places } = fixture;
  const login = new LoginViewModel({
    auth,
    session: tab.session,
    captcha,
    places,
    device: { clock, cookies, entryCode, guestEmail },
  });
  tab.session.activate();
  const stop = login.activate();
  const type = (email: string, password: string) => {
    login.setEmail(email);
    login.setPassword(password);
  };
  return { fixture, login, session: tab.session, stop, type };
}
