import type { CatalogueViewModel } from "@panel/core/browsing";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { Meant } from "./meant.tsx";

/** Says why there is nothing in the list, and what can be done about it. */
export default observer(function CatalogueEmpty({ viewModel }: { readonly viewModel: CatalogueViewModel }) {
  const text = useText("catalogue");
  const { filters, results } = viewModel.models;
  const { meant } = results;
  if (viewModel.situation === "empty") return <EmptyState isCentred>{text("emptyCatalogue")}</EmptyState>;
  return (
    <EmptyState
      isCentred
      actions={
        <>
          {meant === null ? null : <Meant meant={meant} onTake={(spelled) => filters.setText(spelled)} />}
          <Button onClick={() => viewModel.resetAll()}>{text("resetFilters")}</Button>
        </>
      }
    >
      {text(viewModel.isFavouritesOnly && !filters.isNarrowed ? "noFavourites" : "nothingFound")}
    </EmptyState>
  );
});
