import { computed, makeObservable, reaction } from "mobx";
import { Query } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { CataloguePort } from "./catalogue-port.ts";
import type { Catalogue } from "./catalogue.ts";
import type { ServiceList } from "./catalogue-snapshot.ts";
import { labelColours, type LabelColours, type ServiceLabel } from "./label-rules.ts";

/** Colours of the labels that services carry (CAT-023, DEC-104). */
export class ServiceLabels {
  readonly labelsQuery: Query<void, readonly ServiceLabel[]>;
  readonly #catalogue: Catalogue;
  #activations = 0;
  #stop: Cancel = () => undefined;

  constructor(port: Pick<CataloguePort, "labels">, catalogue: Catalogue) {
    this.#catalogue = catalogue;
    this.labelsQuery = new Query((_input, signal) => port.labels(signal));
    makeObservable(this, { colours: computed({ keepAlive: true }) });
  }

  /** By name; a label whose colour is not known takes the theme's. */
  get colours(): ReadonlyMap<string, LabelColours> {
    const entries = (this.labelsQuery.value ?? []).flatMap(({ name, color }) => {
      const colours = labelColours(color);
      return colours ? [[name, colours] as const] : [];
    });
    return new Map(entries);
  }

  /**
   * Follows the catalogue: names come in the reader's language with both calls. A catalogue without labels asks for none.
   * Several screens may show labels at the same time.
   */
  activate(): Cancel {
    this.#activations += 1;
    if (this.#activations === 1) {
      this.#stop = reaction(
        () => this.#catalogue.services,
        (services) => void (hasLabels(services) && this.load()),
        { fireImmediately: true },
      );
    }
    return () => {
      this.#activations -= 1;
      if (this.#activations > 0) return;
      this.#stop();
      this.labelsQuery.cancel();
    };
  }

  // Colours are an extra: without them labels are as legible.
  async load(): Promise<void> {
    await this.labelsQuery.run();
  }
}

function hasLabels(services: ServiceList): boolean {
  for (const { labels } of services) if (labels.length > 0) return true;
  return false;
}
