import { makeObservable, observableRef, reaction, runInAction } from "mobx";
import { LatestTask, superseded } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { CataloguePort } from "./catalogue-port.ts";
import type { Catalogue } from "./catalogue.ts";
import { labelColours, type LabelColours } from "./label-rules.ts";

/** Colours of the labels that services carry (CAT-023, DEC-104). */
export class ServiceLabels {
  /** By name; a label whose colour is not known takes the theme's. */
  colours: ReadonlyMap<string, LabelColours> = new Map();
  readonly #port: Pick<CataloguePort, "labels">;
  readonly #catalogue: Catalogue;
  readonly #loading = new LatestTask();
  #activations = 0;
  #stop: Cancel = () => undefined;

  constructor(port: Pick<CataloguePort, "labels">, catalogue: Catalogue) {
    this.#port = port;
    this.#catalogue = catalogue;
    makeObservable(this, { colours: observableRef });
  }

  /**
   * Follows the catalogue: names come in the reader's language with both calls. A catalogue without labels asks for none.
   * Several screens may show labels at once.
   */
  activate(): Cancel {
    this.#activations += 1;
    if (this.#activations === 1) {
      this.#stop = reaction(
        () => this.#catalogue.services,
        (services) => void (services.some(({ labels }) => labels.length > 0) && this.load()),
        { fireImmediately: true },
      );
    }
    return () => {
      this.#activations -= 1;
      if (this.#activations > 0) return;
      this.#stop();
      this.#loading.cancel();
    };
  }

  // Colours are an extra: without them labels are as legible.
  async load(): Promise<void> {
    const answer = await this.#loading.run((signal) => this.#port.labels(signal));
    if (answer === superseded || !answer.ok) return;
    const entries = answer.value.flatMap(({ name, color }) => {
      const colours = labelColours(color);
      return colours ? [[name, colours] as const] : [];
    });
    runInAction(() => (this.colours = new Map(entries)));
  }
}
