import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { copyText, type Clipboard } from "../platform/index.ts";
import { Command } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { KeywordSearch } from "./keyword-search.ts";
import { sortedSuggestions } from "./suggestion-rules.ts";
import { addTags, fittingTags, MAX_TAGS_LENGTH, tagsIn, tagsLength, tagsText, type AddedTags } from "./tag-rules.ts";

export interface TagsViewModelDependencies {
  readonly search: () => KeywordSearch;
  readonly clipboard: Clipboard;
}

/** `/tags-generator`: tags of a video, made of keyword suggestions (KWT-004, DEC-164). */
export class TagsViewModel {
  readonly search: KeywordSearch;
  readonly copying: Command<string, null, { readonly kind: "notCopied" }>;
  /** The tags as they are typed or were made, with commas between them. */
  text = "";
  /** What the last look-up added; null once the text was changed by hand. */
  added: Omit<AddedTags, "text"> | null = null;
  /** The text before it was emptied, which may come back; null while nothing was. */
  private emptied: string | null = null;

  constructor({ search, clipboard }: TagsViewModelDependencies) {
    this.search = search();
    this.copying = new Command({ send: (text) => copyText(clipboard, text) });
    makeObservable<this, "emptied">(this, {
      text: observable,
      added: observableRef,
      emptied: observable,
      tags: computed,
      length: computed,
      leftOut: computed,
      copied: computed,
      isEmptied: computed,
      setText: action,
      empty: action,
      bringBack: action,
      add: action,
    });
  }

  activate(): Cancel {
    return this.search.activate();
  }

  get tags(): readonly string[] {
    return tagsIn(this.text);
  }

  /** Characters of the tags as they would be copied, if all of them were. */
  get length(): number {
    return tagsLength(this.tags);
  }

  /** How many tags have no room, and are not copied. */
  get leftOut(): number {
    return this.tags.length - fittingTags(this.tags).length;
  }

  /** What is copied: whole tags, in no more characters than there may be. */
  get copied(): string {
    return tagsText(fittingTags(this.tags));
  }

  get limit(): number {
    return MAX_TAGS_LENGTH;
  }

  /** The tags were just taken away, and can be brought back. */
  get isEmptied(): boolean {
    return this.emptied !== null;
  }

  setText(text: string): void {
    this.text = text;
    this.added = null;
    this.emptied = null;
    this.copying.reset();
  }

  /** Takes all tags away. */
  empty(): void {
    const { text } = this;
    this.setText("");
    this.emptied = text;
  }

  bringBack(): void {
    if (this.emptied !== null) this.setText(this.emptied);
  }

  /** Looks the keyword up and adds it and its suggestions, the most searched for first, as far as there is room. */
  async submit(): Promise<void> {
    const found = await this.search.submit();
    if (found === null) return;
    const suggested = sortedSuggestions(found.suggestions, "volume").map(({ keyword }) => keyword);
    this.add([found.question.keyword, ...suggested]);
  }

  async copy(): Promise<void> {
    await this.copying.run(this.copied);
  }

  add(tags: readonly string[]): void {
    const { text, ...added } = addTags(this.text, tags);
    this.setText(text);
    this.added = added;
  }
}
