import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { OrderFormLine } from "./order-form-line.ts";

/** Lines that are ordered together. */
export interface OrderGroup {
  readonly id: number;
  readonly lines: readonly OrderFormLine[];
}

type ComposedGroups = Pick<OrderFormGroups, "groups" | "activeGroupId" | "activeLineId">;

/** The lines of the form and their groups (ORD-009); the single form has one group of one line. */
export class OrderFormGroups {
  groups: readonly OrderGroup[];
  activeGroupId: number;
  activeLineId: number;
  readonly #makeLine: (id: number) => OrderFormLine;
  readonly #isSingle: () => boolean;
  #nextId = 1;
  #aside: ComposedGroups | null = null;

  /** `isSingle` says whether the form shows one line and orders nothing else (DEC-180). */
  constructor(makeLine: (id: number) => OrderFormLine, isSingle: () => boolean) {
    this.#makeLine = makeLine;
    this.#isSingle = isSingle;
    const group = this.#newGroup();
    this.groups = [group];
    this.activeGroupId = group.id;
    this.activeLineId = group.lines[0]?.id ?? 0;
    makeObservable(this, {
      groups: observableRef,
      activeGroupId: observable,
      activeLineId: observable,
      lines: computed,
      orderGroups: computed,
      activeGroup: computed,
      activeLine: computed,
      orderedLines: computed,
      otherLines: computed,
      begin: action,
      addGroup: action,
      addLine: action,
      removeLine: action,
      edit: action,
      leave: action,
      setAside: action,
      takeBack: action,
    });
  }

  get lines(): readonly OrderFormLine[] {
    return this.groups.flatMap((group) => group.lines);
  }

  /** What is composed, also while it waits for a line of the cart to be edited. */
  get composedGroups(): readonly OrderGroup[] {
    return (this.#aside ?? this).groups;
  }

  get composedLines(): readonly OrderFormLine[] {
    return this.composedGroups.flatMap((group) => group.lines);
  }

  /** Each group as indexes into the lines (ORD-009). */
  get orderGroups(): readonly (readonly number[])[] {
    const { lines } = this;
    return this.groups.map((group) => group.lines.map((line) => lines.indexOf(line)));
  }

  get activeGroup(): OrderGroup {
    const [first] = this.groups;
    const active = this.groups.find((group) => group.id === this.activeGroupId) ?? first;
    if (!active) throw new Error("a form always has a group");
    return active;
  }

  /** The line being edited (ORD-011). */
  get activeLine(): OrderFormLine {
    const { lines } = this.activeGroup;
    const active = lines.find((line) => line.id === this.activeLineId) ?? lines[0];
    if (!active) throw new Error("a group always has a line");
    return active;
  }

  /** What is priced and ordered: the line that the single form shows, or else the group being edited (DEC-180). */
  get orderedLines(): readonly OrderFormLine[] {
    return this.#isSingle() ? [this.activeLine] : this.activeGroup.lines;
  }

  /** What was prepared besides, and stays when these are ordered. */
  get otherLines(): readonly OrderFormLine[] {
    return this.lines.filter((line) => !this.orderedLines.includes(line));
  }

  /** Puts empty lines in the place of all: as many groups as there are sizes, the first line of the first being edited. */
  begin(sizes: readonly number[]): void {
    this.cancel();
    const [first = this.#newGroup(), ...rest] = sizes.map((size) => ({
      id: this.#nextId++,
      lines: Array.from({ length: size }, () => this.#newLine()),
    }));
    this.groups = [first, ...rest];
    this.activeGroupId = first.id;
    this.activeLineId = first.lines[0]?.id ?? 0;
  }

  /** One more group; like the line being edited, or empty where it is like none. */
  addGroup(like: OrderFormLine | null = this.activeLine): void {
    const group = this.#newGroup(like);
    this.groups = [...this.groups, group];
    this.activeGroupId = group.id;
    this.activeLineId = group.lines[0]?.id ?? 0;
  }

  /** One more line for the active group, on the same network and for the same link. */
  addLine(): void {
    const line = this.#newLine(this.activeLine);
    const active = this.activeGroup;
    this.groups = this.groups.map((group) => (group === active ? { ...group, lines: [...group.lines, line] } : group));
    this.activeLineId = line.id;
  }

  /** A group that loses its last line goes with it; the very last line of the form stays, empty. */
  removeLine(id: number): void {
    const line = this.lines.find((candidate) => candidate.id === id);
    if (!line) return;
    if (this.lines.length === 1) return line.reset(line.choice.ids.networkId);
    line.cancel();
    this.groups = this.#without([line]);
  }

  /** Makes a line the one being edited, and its group the one that is priced and ordered. */
  edit(id: number): void {
    const group = this.groups.find((candidate) => candidate.lines.some((line) => line.id === id));
    if (!group) return;
    this.activeGroupId = group.id;
    this.activeLineId = id;
  }

  /** Ordered lines leave the form (ORD-037); where none remains, one stays as an empty line that keeps its network (ORD-038). */
  leave(gone: readonly OrderFormLine[]): void {
    const [first] = gone;
    if (!first) return;
    for (const line of gone) line.cancel();
    const rest = this.#without(gone);
    if (rest.length > 0) return this.#compose({ groups: rest });
    first.reset(first.choice.ids.networkId);
    const id = this.#nextId++;
    this.#compose({ groups: [{ id, lines: [first] }], activeGroupId: id, activeLineId: first.id });
  }

  /** Puts away what is composed here, for one new line that is edited by itself until `takeBack`. */
  setAside(): void {
    this.#aside ??= this.#shown();
    this.cancel();
    const group = this.#newGroup();
    this.#show({ groups: [group], activeGroupId: group.id, activeLineId: group.lines[0]?.id ?? 0 });
  }

  /** What was put away is composed on. */
  takeBack(): void {
    if (this.#aside === null) return;
    this.cancel();
    this.#show(this.#aside);
    this.#aside = null;
  }

  cancel(): void {
    for (const line of this.lines) line.cancel();
  }

  #show({ groups, activeGroupId, activeLineId }: ComposedGroups): void {
    this.groups = groups;
    this.activeGroupId = activeGroupId;
    this.activeLineId = activeLineId;
  }

  #compose(composed: Partial<ComposedGroups>): void {
    if (this.#aside === null) this.#show({ ...this.#shown(), ...composed });
    else this.#aside = { ...this.#aside, ...composed };
  }

  #shown(): ComposedGroups {
    const { groups, activeGroupId, activeLineId } = this;
    return { groups, activeGroupId, activeLineId };
  }

  /** Groups that nothing was taken from stay the same ones. */
  #without(gone: readonly OrderFormLine[]): readonly OrderGroup[] {
    return this.composedGroups
      .map((group) => {
        const lines = group.lines.filter((line) => !gone.includes(line));
        return lines.length === group.lines.length ? group : { ...group, lines };
      })
      .filter((group) => group.lines.length > 0);
  }

  #newGroup(like: OrderFormLine | null = null): OrderGroup {
    return { id: this.#nextId++, lines: [this.#newLine(like)] };
  }

  #newLine(like: OrderFormLine | null = null): OrderFormLine {
    const line = this.#makeLine(this.#nextId++);
    if (!like || like.choice.ids.networkId === null) return line;
    line.chooseNetwork(like.choice.ids.networkId);
    if (like.link.url !== "") line.link.setUrl(like.link.url);
    return line;
  }
}
