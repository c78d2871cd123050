import { computed, makeObservable, observable, runInAction } from "mobx";
import type { UserProfile } from "../profile/index.ts";
import type { PortError } from "../result/index.ts";
import type { CurrentRoute, NavigatorPort } from "../routing/index.ts";
import { Command, ConfirmedAction, Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { BegunWay } from "./begun-way.ts";
import type { WayRefusal, WaysIn, WaysInPort } from "./ways-in-port.ts";
import { wayProblemFrom, waysIn, type TelegramAnswer, type WayIn, type WayProblem } from "./ways-in-rules.ts";

export interface ConnectionsViewModelDependencies {
  readonly port: WaysInPort;
  readonly navigator: Pick<NavigatorPort, "leave" | "replace">;
  readonly begun: BegunWay;
  readonly session: { readonly profile: UserProfile | null; reloadProfile(): Promise<void> };
  readonly route: Pick<CurrentRoute, "active">;
}

export interface Connection {
  readonly way: WayIn;
  readonly isConnected: boolean;
}

const nothingOffered: Pick<WaysIn, "offered" | "connected"> = { offered: [], connected: [] };

type Refused = PortError | WayRefusal;

/** Google, Facebook and Telegram on the profile page: connected or not (AUT-026, AUT-027). */
export class ConnectionsViewModel {
  readonly query: Query<void, WaysIn>;
  readonly connecting: Command<WayIn, string, Refused>;
  readonly attaching: Command<TelegramAnswer, null, Refused>;
  readonly disconnecting: ConfirmedAction<Connection, null, Refused>;
  /** Brought along by the address. */
  problem: WayProblem | null = null;
  readonly #parts: ConnectionsViewModelDependencies;

  constructor(parts: ConnectionsViewModelDependencies) {
    this.#parts = parts;
    const { port } = parts;
    this.query = new Query((_input, signal) => port.ways(signal));
    this.connecting = new Command({
      send: (way) => port.beginConnecting(way),
      onDone: (address, way) => {
        if (way === "telegram") parts.begun.begin("connecting");
        parts.navigator.leave(address);
      },
    });
    this.attaching = new Command({ send: (answer) => port.attachTelegram(answer), onDone: () => this.#renew() });
    this.disconnecting = new ConfirmedAction({ send: ({ way }) => port.disconnect(way), onDone: () => this.#renew() });
    makeObservable(this, { connections: computed, refusal: computed, problem: observable });
  }

  /** What is offered, and what is connected though it is offered no more. */
  get connections(): readonly Connection[] {
    const { offered, connected } = this.query.value ?? nothingOffered;
    return waysIn
      .filter((way) => offered.includes(way) || connected.includes(way))
      .map((way) => ({ way, isConnected: connected.includes(way) }));
  }

  /** Why the last step was refused. */
  get refusal(): Refused | null {
    return this.connecting.refusal ?? this.attaching.refusal ?? this.disconnecting.command.refusal;
  }

  activate(): Cancel {
    void this.#start();
    return () => this.query.cancel();
  }

  connect(way: WayIn): Promise<unknown> {
    this.attaching.reset();
    runInAction(() => (this.problem = null));
    return this.connecting.run(way);
  }

  async #start(): Promise<void> {
    await this.#takeBack();
    await this.query.run();
  }

  async #takeBack(): Promise<void> {
    const { begun, navigator, port, route } = this.#parts;
    const { way_problem: problem, ...query } = route.active.query;
    const wasBegun = begun.take("connecting");
    const answer = wasBegun ? await port.telegramAnswer() : null;
    if (problem !== undefined || wasBegun) navigator.replace({ name: "profile", query });
    runInAction(() => (this.problem = wayProblemFrom(problem)));
    if (answer?.ok === true && answer.value !== null) await this.attaching.run(answer.value);
  }

  #renew(): void {
    void this.query.run();
    void this.#parts.session.reloadProfile();
  }
}
