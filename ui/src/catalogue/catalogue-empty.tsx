import { nearestTypes, type CatalogueViewModel } from "@panel/core/browsing";
import { makeStyles, tokens } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { EmptyFavouritesIcon, EmptySearchIcon } from "../kit/action-icons.ts";
import { Button } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { Meant } from "./meant.tsx";

const useStyles = makeStyles({
  near: { display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "center", gap: "8px", width: "100%" },
  title: { color: tokens.colorNeutralForeground2 },
  type: {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "36px",
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
});

interface CatalogueEmptyProps {
  readonly viewModel: CatalogueViewModel;
}

/** Says why there is nothing in the list, and what can be done about it. */
export default observer(function CatalogueEmpty({ viewModel }: CatalogueEmptyProps) {
  const catalogue = useText("catalogue");
  if (viewModel.situation === "empty") return <EmptyState picture={<EmptySearchIcon />} title={catalogue("emptyCatalogue")} />;
  const isFavourites = viewModel.favourites.isOnly && !viewModel.filters.isNarrowed;
  return isFavourites ? <NoFavourites viewModel={viewModel} /> : <NothingFound viewModel={viewModel} />;
});

const NoFavourites = observer(function NoFavourites({ viewModel }: CatalogueEmptyProps) {
  const text = useText("catalogue-filters");
  return (
    <EmptyState
      picture={<EmptyFavouritesIcon />}
      title={text("noFavourites")}
      actions={
        <Button look="primary" onClick={() => viewModel.resetAll()}>
          {text("resetFilters")}
        </Button>
      }
    >
      {text("noFavouritesHint")}
    </EmptyState>
  );
});

const NothingFound = observer(function NothingFound({ viewModel }: CatalogueEmptyProps) {
  const text = useText("catalogue-filters");
  const { filters } = viewModel;
  const { meant } = viewModel.list.results;
  const asked = filters.text.trim();
  return (
    <EmptyState
      picture={<EmptySearchIcon />}
      title={asked === "" ? text("nothingFound") : text("nothingFoundFor", { text: asked })}
      actions={
        <>
          {meant === null ? null : <Meant meant={meant} onTake={(spelled) => filters.setText(spelled)} />}
          <Button look={meant === null ? "primary" : "outline"} onClick={() => viewModel.resetAll()}>
            {text("resetFilters")}
          </Button>
          <NearTypes asked={`${asked} ${meant ?? ""}`} viewModel={viewModel} />
        </>
      }
    >
      {text("nothingFoundHint")}
    </EmptyState>
  );
});

/** The service types that the text names in part. */
const NearTypes = observer(function NearTypes({ asked, viewModel }: CatalogueEmptyProps & { readonly asked: string }) {
  const text = useText("catalogue-filters");
  const styles = useStyles();
  const near = nearestTypes(asked, viewModel.catalogue.networks);
  if (near.length === 0) return null;
  return (
    <nav className={styles.near} aria-label={text("nearTypes")}>
      <span className={styles.title}>{text("nearTypes")}</span>
      {near.map(({ type, name }) => (
        <PanelLink key={type.id} className={styles.type} to={{ name: "slug", params: { slug: type.slug } }}>
          {name}
        </PanelLink>
      ))}
    </nav>
  );
});
