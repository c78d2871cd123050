import { browsingTokens, browsingModule } from "@panel/core/browsing/wiring";
import type { CatalogueViewModel, ResultRow } from "@panel/core/browsing";
import { observer } from "mobx-react-lite";
import { useCallback, useDeferredValue, useMemo, useRef, type MouseEvent } from "react";
import { useModel } from "../bindings/use-model.ts";
import { cardColumns, cardLayout, MIN_TABLE_WIDTH, tableLayout, type ListLayout } from "./list-layout.ts";
import { listClickOf, type ListClick } from "./list-actions.ts";
import { ServiceCards } from "./service-cards.tsx";
import { ServiceTable } from "./service-table.tsx";
import { useElementWidth, useListWindow } from "./use-list-window.ts";
import { useReveal } from "./use-reveal.ts";
import { useRowContext } from "./use-row-context.ts";

interface ServiceListProps {
  readonly viewModel: CatalogueViewModel;
  readonly onAction: (click: ListClick) => void;
}

/** The services of the result as table or cards, of which only those near the screen are in the document (CAT-008, CAT-019). */
export const ServiceList = observer(function ServiceList({ viewModel, onAction }: ServiceListProps) {
  const { catalogue, filters } = viewModel;
  const comparison = useModel(browsingModule, browsingTokens.comparison);
  const { results, view } = viewModel.list;
  const { labels } = viewModel.extras;
  const host = useRef<HTMLDivElement>(null);
  // The frame outlives the change from table to cards; what is measured must not go with it.
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  // Before the first measurement the wish counts.
  const isTable = view.mode === "table" && (width === 0 || width >= MIN_TABLE_WIDTH);
  const columns = cardColumns(width);
  const { rows, text } = useAnswer(results.shownRows, results.answeredText);
  const context = useRowContext(catalogue, labels, text, results.wishedQuantity);
  const layout = useLayout(rows, isTable ? null : columns);
  const showMore = useCallback(() => results.showMore(), [results]);
  const range = useListWindow(host, layout, showMore);
  useReveal(host, layout, filters);
  const click = (event: MouseEvent<HTMLElement>) => {
    const clicked = listClickOf(event);
    if (clicked?.action === "compare") comparison.toggle(clicked.serviceId);
    else if (clicked) onAction(clicked);
  };
  const shown = { viewModel, comparison, host, layout, range, context };
  return (
    // The buttons and links inside are what is operated; the list only hears them.
    <div ref={frame} onClick={click}>
      {isTable ? <ServiceTable {...shown} /> : <ServiceCards {...shown} isWide={columns === 1} />}
    </div>
  );
});

/** Rows and the text that is marked in them, in step with each other; drawing them waits where the next key is typed already. */
function useAnswer(rows: readonly ResultRow[], text: string): { readonly rows: readonly ResultRow[]; readonly text: string } {
  return useDeferredValue(useMemo(() => ({ rows, text }), [rows, text]));
}

function useLayout(rows: readonly ResultRow[], columns: number | null): ListLayout {
  return useMemo(() => (columns === null ? tableLayout(rows) : cardLayout(rows, columns)), [rows, columns]);
}
