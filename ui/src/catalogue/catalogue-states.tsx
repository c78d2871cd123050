import type { CatalogueViewModel } from "@panel/core/browsing";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { RetryBar } from "../kit/message-bar.tsx";
import { Skeleton } from "../kit/skeleton.tsx";
import { Meant } from "./meant.tsx";
import { useCatalogueStyles } from "./catalogue-styles.ts";

/** Stands for the services while they are loaded. */
export const CatalogueSkeleton = () => <Skeleton label={useText("catalogue")("loading")} cards={8} />;

interface ViewModelProps {
  readonly viewModel: CatalogueViewModel;
}

/** What stands in the list's place while there is no list. */
export const CatalogueNotice = observer(function CatalogueNotice({ viewModel }: ViewModelProps) {
  const text = useText("catalogue");
  const { models } = viewModel;
  const { meant } = models.results;
  switch (viewModel.situation) {
    case "failed":
      return <RetryBar onRetry={() => viewModel.retry()}>{text("loadFailed")}</RetryBar>;
    case "favouritesFailed":
      return <RetryBar onRetry={() => viewModel.retry()}>{text("favouritesFailed")}</RetryBar>;
    case "empty":
      return <EmptyState isCentred>{text("emptyCatalogue")}</EmptyState>;
    case "nothingFound":
      return (
        <EmptyState
          isCentred
          actions={
            <>
              {meant === null ? null : <Meant meant={meant} onTake={(spelled) => models.filters.setText(spelled)} />}
              <Button onClick={() => viewModel.resetAll()}>{text("resetFilters")}</Button>
            </>
          }
        >
          {text(viewModel.isFavouritesOnly && !viewModel.models.filters.isNarrowed ? "noFavourites" : "nothingFound")}
        </EmptyState>
      );
    default:
      return null;
  }
});

/** How many services there are, told to everybody when it changes. */
export const ResultCount = observer(function ResultCount({ viewModel }: ViewModelProps) {
  const text = useText("catalogue");
  const styles = useCatalogueStyles();
  const { results } = viewModel.models;
  return (
    <div className={styles.count} role="status" aria-live="polite">
      {results.isReady && viewModel.situation !== "favouritesFailed"
        ? text(results.isSearching ? "searching" : "found", { count: results.total })
        : null}
    </div>
  );
});
