import type { CatalogueViewModel } from "@panel/core/browsing";
import { observer } from "mobx-react-lite";
import { useText } from "../app/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { VisuallyHidden } from "../kit/visually-hidden.tsx";
import { useCatalogueStyles } from "./catalogue-styles.ts";

/** Cards-to-be, so that nothing jumps when the services come. */
export function CatalogueSkeleton() {
  const text = useText("catalogue");
  const styles = useCatalogueStyles();
  return (
    <div className={styles.skeletons} role="status">
      <VisuallyHidden>{text("loading")}</VisuallyHidden>
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className={styles.skeleton} aria-hidden="true" />
      ))}
    </div>
  );
}

interface ViewModelProps {
  readonly viewModel: CatalogueViewModel;
}

/** What stands in the list's place while there is no list. */
export const CatalogueNotice = observer(function CatalogueNotice({ viewModel }: ViewModelProps) {
  const text = useText("catalogue");
  const styles = useCatalogueStyles();
  switch (viewModel.situation) {
    case "failed":
      return (
        <MessageBar kind="error" actions={<Button onClick={() => viewModel.retry()}>{text("retry")}</Button>}>
          {text("loadFailed")}
        </MessageBar>
      );
    case "empty":
      return <p className={styles.middle}>{text("emptyCatalogue")}</p>;
    case "nothingFound":
      return (
        <div className={styles.middle}>
          <p>{text(viewModel.isFavouritesOnly && !viewModel.models.filters.isNarrowed ? "noFavourites" : "nothingFound")}</p>
          <Button onClick={() => viewModel.resetAll()}>{text("resetFilters")}</Button>
        </div>
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
      {results.isReady ? text(results.isSearching ? "searching" : "found", { count: results.total }) : null}
    </div>
  );
});
