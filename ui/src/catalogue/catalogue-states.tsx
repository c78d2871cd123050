import type { CatalogueViewModel } from "@panel/core/browsing";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { lazyPart } from "../kit/lazy-part.tsx";
import { RetryBar } from "../kit/message-bar.tsx";
import { Skeleton } from "../kit/skeleton.tsx";
import { useCatalogueStyles } from "./catalogue-styles.ts";

const CatalogueEmpty = lazyPart(() => import("./catalogue-empty.tsx"));

/** Represents the services while they are loaded. */
export const CatalogueSkeleton = () => <Skeleton label={useText("catalogue")("loading")} cards={8} />;

interface ViewModelProps {
  readonly viewModel: CatalogueViewModel;
}

/** What is in the list's place while there is no list. */
export const CatalogueNotice = observer(function CatalogueNotice({ viewModel }: ViewModelProps) {
  const text = useText("catalogue");
  switch (viewModel.situation) {
    case "failed":
      return <RetryBar onRetry={() => viewModel.retry()}>{text("loadFailed")}</RetryBar>;
    case "favouritesFailed":
      return <RetryBar onRetry={() => viewModel.retry()}>{text("favouritesFailed")}</RetryBar>;
    case "empty":
    case "nothingFound":
      return <CatalogueEmpty viewModel={viewModel} />;
    default:
      return null;
  }
});

/** How many services there are, told to everybody when it changes. */
export const ResultCount = observer(function ResultCount({ viewModel }: ViewModelProps) {
  const text = useText("catalogue");
  const styles = useCatalogueStyles();
  const { results } = viewModel.list;
  return (
    <div className={styles.count} role="status" aria-live="polite">
      {results.isReady && viewModel.situation !== "favouritesFailed"
        ? text(results.isSearching ? "searching" : "found", { count: results.total })
        : null}
    </div>
  );
});
