import { useCurrency } from "../bindings/settings.ts";
import { orderTarget } from "@panel/core/browsing";
import { shortCount, type Catalogue, type ServiceLabels } from "@panel/core/catalogue";
import { serviceFeatures } from "@panel/core/search";
import { formatUnitPrice, panelNumbers } from "@panel/core/money";
import { useMemo } from "react";
import { usePanel } from "../bindings/panel-context.ts";
import { useListing } from "../bindings/use-listing.ts";
import { useText, type TextOf } from "../bindings/use-text.ts";
import type { RowContext, RowLabels } from "./row-context.ts";
import { useRowStyles } from "./row-styles.ts";

const basePath = import.meta.env.BASE_URL.replace(/\/$/, "");

/** What rows and cards share, made again only when language, currency, what was searched, catalogue or its labels change. */
export function useRowContext(
  catalogue: Catalogue,
  serviceLabels: ServiceLabels,
  search: string,
  quantity: number | null,
): RowContext {
  const text = useText("catalogue");
  const listing = useListing();
  const classes = useRowStyles();
  const { navigator } = usePanel();
  const { display } = useCurrency();
  const { snapshot } = catalogue;
  const { colours } = serviceLabels;
  return useMemo(
    () => ({
      text,
      labels: labelsOf(text),
      listing,
      classes,
      search,
      priceOf: (amount) => formatUnitPrice(amount, display),
      shortOf: (count) => shortCount(count, display.numbers ?? panelNumbers),
      labelColours: (name) => colours.get(name) ?? null,
      networkOf: (service) => snapshot.network(service.networkId),
      orderAddress: (service) => basePath + navigator.addressOf(orderTarget(service, quantity)),
    }),
    [text, listing, classes, search, quantity, display, snapshot, colours, navigator],
  );
}

const labelsOf = (text: TextOf<"catalogue">): RowLabels => ({
  features: Object.fromEntries(serviceFeatures.map((feature) => [feature, text(`feature_${feature}`)])) as RowLabels["features"],
  notStated: text("notStated"),
  order: text("order"),
  unavailable: text("unavailable"),
});
