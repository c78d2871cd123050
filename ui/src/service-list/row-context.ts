import type { CatalogueViewModel, Comparison } from "@panel/core/browsing";
import type { Network, Service } from "@panel/core/catalogue";
import type { ServiceFeature } from "@panel/core/search";
import type { Money } from "@panel/core/money";
import type { RefObject } from "react";
import type { TextOf } from "../bindings/use-text.ts";
import type { LabelColouring } from "./label-badges.tsx";
import type { ListLayout, ListRange } from "./list-layout.ts";
import type { RowStyles } from "./row-styles.ts";

/** Texts that are the same in every row. */
export interface RowLabels {
  readonly features: Readonly<Record<ServiceFeature, string>>;
  readonly notStated: string;
  readonly order: string;
  readonly unavailable: string;
}

/** What every row and card shares; a new object only when one of its parts changes, so that rows stay as they are. */
export interface RowContext {
  readonly text: TextOf<"catalogue">;
  /** Texts without values, worded once and not once a row. */
  readonly labels: RowLabels;
  /** Lists words as the language does. */
  readonly listing: (words: Iterable<string>) => string;
  readonly classes: RowStyles;
  readonly search: string;
  readonly priceOf: (amount: Money) => string;
  /** A count in thousands or millions. */
  readonly shortOf: (count: number) => string;
  readonly labelColours: LabelColouring;
  readonly networkOf: (service: Service) => Network | undefined;
  readonly orderAddress: (service: Service) => string;
}

/** What both views need to draw their part of the list. */
export interface ListViewProps {
  readonly viewModel: CatalogueViewModel;
  readonly comparison: Comparison;
  readonly host: RefObject<HTMLDivElement | null>;
  readonly layout: ListLayout;
  readonly range: ListRange;
  readonly context: RowContext;
}

/** One service of the list. */
export interface ServiceItemProps {
  readonly service: Service;
  readonly isFavourite: boolean;
  readonly isSelected: boolean;
  readonly isCompared: boolean;
  readonly context: RowContext;
}

/** What a click in the list may be about, as `data-action` names it. */
export type RowAction = "compare" | "details" | "favourite" | "order";
