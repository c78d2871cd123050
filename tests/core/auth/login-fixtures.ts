import { LoginViewModel } from "@panel/core/auth";
import type { Query } from "@panel/core/routing";
import { SessionBench, type BenchTab } from "./session-bench.ts";

/** The login page, opened in a tab of the bench; `stop` leaves it. */
export function loginPage(bench = new SessionBench(), query: Query = {}, tab: BenchTab = bench.openTab()) {
  bench.route.set({ name: "login", path: "/login", params: {}, query, locale: "en" });
  const { auth, captcha, clock, cookies, entryCode, guestEmail, places } = bench;
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
  return { bench, login, session: tab.session, stop, type };
}
