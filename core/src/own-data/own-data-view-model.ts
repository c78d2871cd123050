import { action, computed, makeObservable, observable } from "mobx";
import type { FileSaver } from "../platform/index.ts";
import { type PortError, ProblemMap, serverMessageOf } from "../result/index.ts";
import { Command, Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { DeletionField, DeletionRefusal, DeletionRequest, Farewell, OwnDataPort } from "./own-data-port.ts";
import { deletionProblems, type DeletionProblem } from "./own-data-rules.ts";

/** Name of the file that everything is saved in. */
export const OWN_DATA_FILE = "account-data.json";

export interface OwnDataViewModelDependencies {
  readonly port: OwnDataPort;
  readonly files: FileSaver;
  readonly session: { logOut(): void };
}

/** What the shop keeps of a customer, on the profile: saved as a file, and deleted with the account. */
export class OwnDataViewModel {
  readonly saving: Command<void, Uint8Array>;
  readonly farewellQuery: Query<void, Farewell>;
  readonly deleting: Command<DeletionRequest, null, PortError | DeletionRefusal>;
  /** Whether the owner is being asked to delete the account. */
  isAsked = false;
  typed = "";
  givesUpMoney = false;
  /** Whether the form was sent once, so that what is missing is told. */
  wasSent = false;
  readonly #session: OwnDataViewModelDependencies["session"];

  constructor({ port, files, session }: OwnDataViewModelDependencies) {
    this.#session = session;
    this.saving = new Command({
      send: () => port.data(),
      onDone: (bytes) => files.save({ name: OWN_DATA_FILE, type: "application/json", bytes }),
    });
    this.farewellQuery = new Query((_input, signal) => port.farewell(signal));
    this.deleting = new Command({ send: (request) => port.deleteAccount(request) });
    makeObservable(this, {
      isAsked: observable,
      typed: observable,
      givesUpMoney: observable,
      wasSent: observable,
      problems: computed,
      isDeleted: computed,
      ask: action,
      dismiss: action,
      setTyped: action,
      setGivesUpMoney: action,
      submit: action,
    });
  }

  /** While the profile is shown; who leaves it gives up what was asked. */
  activate(): Cancel {
    return () => this.dismiss();
  }

  /** Whether the account is gone; its session is over on the server, and still shown here. */
  get isDeleted(): boolean {
    return this.deleting.state.kind === "done";
  }

  /** What is missing or wrong, once the form was sent. */
  get problems(): readonly DeletionProblem[] {
    const farewell = this.farewellQuery.value;
    return this.wasSent && farewell !== null ? deletionProblems(farewell, this) : [];
  }

  /** What the server said against a field, or against none of these. */
  messagesAt(field: DeletionField | "other"): readonly string[] {
    const { refusal } = this.deleting;
    return refusal === null ? [] : ProblemMap.of<DeletionField>(refusal).at(field);
  }

  async save(): Promise<void> {
    await this.saving.run();
  }

  /** Asks, and learns what has to end first. */
  ask(): void {
    this.isAsked = true;
    this.typed = "";
    this.givesUpMoney = false;
    this.wasSent = false;
    this.deleting.reset();
    void this.farewellQuery.run();
  }

  /** Gives it up, unless the deletion is under way; once the account is gone, it ends the session here, too. */
  dismiss(): void {
    if (!this.isAsked || this.deleting.isRunning) return;
    this.isAsked = false;
    this.farewellQuery.cancel();
    if (this.isDeleted) this.#session.logOut();
  }

  setTyped(typed: string): void {
    this.typed = typed;
  }

  setGivesUpMoney(givesUpMoney: boolean): void {
    this.givesUpMoney = givesUpMoney;
  }

  /** Deletes the account where everything needed was said; after a refusal of the server's the account is looked at again. */
  async submit(): Promise<void> {
    const farewell = this.farewellQuery.value;
    if (farewell === null || farewell.holds.length > 0) return;
    this.wasSent = true;
    if (this.problems.length > 0) return;
    const { typed, givesUpMoney } = this;
    const state = await this.deleting.run({ typed, givesUpMoney });
    if (state.kind !== "refused") return;
    // What holds the account, or its money, may have changed since it was looked at.
    if (state.refusal.kind === "problems" || serverMessageOf(state.refusal) !== null) void this.farewellQuery.run();
  }
}
