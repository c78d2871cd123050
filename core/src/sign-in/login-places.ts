import { targetAfterLogin, type CurrentRoute, type NavigatorPort } from "../routing/index.ts";
import type { InstanceSettings } from "../settings/index.ts";

export interface LoginPlacesDependencies {
  readonly navigator: NavigatorPort;
  readonly route: CurrentRoute;
  readonly settings: { readonly current: InstanceSettings | null };
}

/** Where the forms of login and registration come from and lead to. */
export class LoginPlaces {
  readonly #parts: LoginPlacesDependencies;

  constructor(parts: LoginPlacesDependencies) {
    this.#parts = parts;
  }

  get settings(): InstanceSettings | null {
    return this.#parts.settings.current;
  }

  /** The query of the page `name`, or nothing while another page is shown. */
  queryOf(name: string): Readonly<Record<string, string>> {
    const { active } = this.#parts.route;
    return active.name === name ? active.query : {};
  }

  /** To the page that asked for the login, else home or index (RTE-016, DEC-012); the form leaves the history. */
  leaveAfterLogin(): void {
    const { navigator, route } = this.#parts;
    navigator.replace(targetAfterLogin(route.active.query, this.settings?.isHomePageMain ?? false));
  }

  /** Takes the one-time code out of the login page's address, history included (DEC-013). */
  takeCodeFromAddress(): string | null {
    const { token, ...query } = this.queryOf("login");
    if (token === undefined) return null;
    this.#parts.navigator.replace({ name: "login", query });
    return token === "" ? null : token;
  }

  /** Takes what a provider has sent back out of the login page's address, history included: a second step, or why it came to nothing. */
  takeWayIn(): { readonly challenge?: string; readonly problem?: string } {
    const { challenge, way_problem: problem, ...query } = this.queryOf("login");
    if (challenge === undefined && problem === undefined) return {};
    this.#parts.navigator.replace({ name: "login", query });
    return { ...(challenge === undefined ? {} : { challenge }), ...(problem === undefined ? {} : { problem }) };
  }
}
