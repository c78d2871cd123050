import { computed, makeObservable, observable, runInAction } from "mobx";
import type { LoginOutcome } from "../auth/index.ts";
import type { PortError } from "../result/index.ts";
import type { NavigatorPort } from "../routing/index.ts";
import { Command, Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { BegunWay } from "./begun-way.ts";
import type { OneTapOffer } from "./one-tap-prompt.ts";
import type { WayRefusal, WaysIn, WaysInPort } from "./ways-in-port.ts";
import { wayProblemFrom, waysIn, type TelegramAnswer, type WayIn, type WayProblem } from "./ways-in-rules.ts";

/** What the page of the login asks of anyone who shows the ways in. */
export interface LoginDoor {
  /** Goes on with a login as after the password. */
  enter(outcome: LoginOutcome): Promise<void>;
}

export interface WaysInViewModelDependencies {
  readonly port: WaysInPort;
  readonly navigator: Pick<NavigatorPort, "leave">;
  readonly begun: BegunWay;
  readonly landing: { readonly affiliateCodes: readonly string[] };
  /** What the address of the login says, taken out of it. */
  readonly address: { takeWayIn(): Readonly<Record<string, string>> };
}

/** The ways in besides the password on login and registration (AUT-023, AUT-025). */
export class WaysInViewModel {
  readonly query: Query<void, WaysIn>;
  readonly going: Command<WayIn, string, PortError | WayRefusal>;
  readonly entering: Command<TelegramAnswer, LoginOutcome, PortError | WayRefusal>;
  /** Brought along by the address. */
  problem: WayProblem | null = null;
  readonly #parts: WaysInViewModelDependencies;

  constructor(parts: WaysInViewModelDependencies) {
    this.#parts = parts;
    const { port, landing } = parts;
    this.query = new Query((_input, signal) => port.ways(signal));
    this.going = new Command({
      send: (way) => port.begin(way, landing.affiliateCodes),
      onDone: (address, way) => {
        if (way === "telegram") parts.begun.begin("login");
        parts.navigator.leave(address);
      },
    });
    this.entering = new Command({ send: (answer) => port.signInByTelegram(answer, landing.affiliateCodes) });
    makeObservable(this, { problem: observable, offered: computed, oneTap: computed });
  }

  get oneTap(): OneTapOffer | null {
    return this.query.value?.oneTap ?? null;
  }

  get offered(): readonly WayIn[] {
    const offered = this.query.value?.offered ?? [];
    return waysIn.filter((way) => offered.includes(way));
  }

  activate(): Cancel {
    void this.query.run();
    return () => this.query.cancel();
  }

  go(way: WayIn): Promise<unknown> {
    runInAction(() => (this.problem = null));
    return this.going.run(way);
  }

  /** Looks at what a provider has sent back to the login, and goes on with it. */
  async takeBack(door: LoginDoor): Promise<void> {
    const { challenge, problem } = this.#parts.address.takeWayIn();
    runInAction(() => (this.problem = wayProblemFrom(problem)));
    if (challenge !== undefined) return door.enter({ kind: "twoFactorRequired", session: challenge });
    if (!this.#parts.begun.take("login")) return undefined;
    const answer = await this.#parts.port.telegramAnswer();
    if (!answer.ok || answer.value === null) return undefined;
    const state = await this.entering.run(answer.value);
    return state.kind === "done" ? door.enter(state.value) : undefined;
  }
}

/** The name of a way as a provider is called everywhere. */
export const wayNames: Readonly<Record<WayIn, string>> = { google: "Google", facebook: "Facebook", telegram: "Telegram" };
