import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { OrderFormLine } from "./order-form-line.ts";

/** Lines that are ordered together. */
export interface OrderGroup {
  readonly id: number;
  readonly lines: readonly OrderFormLine[];
}

/** The lines of the form and their groups (ORD-009); the single form has one group of one line. */
export class OrderFormGroups {
  groups: readonly OrderGroup[];
  activeGroupId: number;
  activeLineId: number;
  readonly #makeLine: (id: number) => OrderFormLine;
  #nextId = 1;
  #aside: Pick<OrderFormGroups, "groups" | "activeGroupId" | "activeLineId"> | null = null;

  constructor(makeLine: (id: number) => OrderFormLine) {
    this.#makeLine = makeLine;
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

  addGroup(): void {
    const group = this.#newGroup(this.activeLine);
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
    this.groups = this.groups
      .map((group) => ({ ...group, lines: group.lines.filter((other) => other !== line) }))
      .filter((group) => group.lines.length > 0);
  }

  /** Makes a line the one being edited, and its group the one that is priced and ordered. */
  edit(id: number): void {
    const group = this.groups.find((candidate) => candidate.lines.some((line) => line.id === id));
    if (!group) return;
    this.activeGroupId = group.id;
    this.activeLineId = id;
  }

  /** An ordered group leaves the form (ORD-037); the only one becomes a single empty line that keeps its network (ORD-038). */
  leave(groupId: number): void {
    const gone = this.groups.find((group) => group.id === groupId);
    if (!gone) return;
    for (const line of gone.lines) line.cancel();
    const rest = this.groups.filter((group) => group !== gone);
    if (rest.length > 0) {
      this.groups = rest;
      return;
    }
    const [first] = gone.lines;
    if (!first) return;
    first.reset(first.choice.ids.networkId);
    this.groups = [{ id: gone.id, lines: [first] }];
    this.activeLineId = first.id;
  }

  /** Puts away what is composed here, for one new line that is edited by itself until `takeBack`. */
  setAside(): void {
    const { groups, activeGroupId, activeLineId } = this;
    if (this.#aside === null) this.#aside = { groups, activeGroupId, activeLineId };
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

  #show({ groups, activeGroupId, activeLineId }: Pick<OrderFormGroups, "groups" | "activeGroupId" | "activeLineId">): void {
    this.groups = groups;
    this.activeGroupId = activeGroupId;
    this.activeLineId = activeLineId;
  }

  #newGroup(like?: OrderFormLine): OrderGroup {
    return { id: this.#nextId++, lines: [this.#newLine(like)] };
  }

  #newLine(like?: OrderFormLine): OrderFormLine {
    const line = this.#makeLine(this.#nextId++);
    if (!like || like.choice.ids.networkId === null) return line;
    line.chooseNetwork(like.choice.ids.networkId);
    if (like.link.url !== "") line.link.setUrl(like.link.url);
    return line;
  }
}
