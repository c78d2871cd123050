import { action, computed, makeObservable, observable } from "mobx";
import { ProblemMap, type PortError } from "../result/index.ts";
import { Command, Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { WishListEntry, WishListField, WishListPort, WishListRefusal } from "./wish-list-port.ts";
import { nameProblem, type NameProblem } from "./wish-list-rules.ts";

export interface WishListViewModelDependencies {
  readonly wishList: WishListPort;
}

/** The page of the wish list: what is on it, and the form that adds to it (ROW-000). */
export class WishListViewModel {
  name = "";
  /** True once the form was sent with a name that is not accepted. */
  isJudged = false;
  readonly entriesQuery: Query<void, readonly WishListEntry[]>;
  readonly adding: Command<string, WishListEntry, PortError | WishListRefusal>;

  constructor({ wishList }: WishListViewModelDependencies) {
    this.entriesQuery = new Query((_input, signal) => wishList.entries(signal));
    this.adding = new Command({
      send: (name) => wishList.add(name),
      onDone: (entry) => {
        this.entriesQuery.show([entry, ...(this.entriesQuery.value ?? [])]);
        this.setName("");
      },
    });
    makeObservable(this, {
      name: observable,
      isJudged: observable,
      nameProblem: computed,
      nameMessages: computed,
      setName: action,
      submit: action,
    });
  }

  activate(): Cancel {
    void this.load();
    return () => this.entriesQuery.cancel();
  }

  /** What is wrong with the name, as far as it can be said without the server. */
  get nameProblem(): NameProblem | null {
    return this.isJudged ? nameProblem(this.name) : null;
  }

  /** What the server said against the name. */
  get nameMessages(): readonly string[] {
    const { refusal } = this.adding;
    return refusal === null ? [] : ProblemMap.of<WishListField>(refusal).at("name");
  }

  setName(name: string): void {
    this.name = name;
  }

  async load(): Promise<void> {
    await this.entriesQuery.run();
  }

  /** Adds the name unless it is not accepted. */
  async submit(): Promise<void> {
    this.isJudged = nameProblem(this.name) !== null;
    if (!this.isJudged) await this.adding.run(this.name);
  }
}
