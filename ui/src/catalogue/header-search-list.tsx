import { catalogueTokens, catalogueModule } from "@panel/core/catalogue/wiring";
import { useCurrency } from "../bindings/settings.ts";
import type { HeaderSearchViewModel, SearchEntry } from "@panel/core/browsing";
import { shortCount, type Service } from "@panel/core/catalogue";
import { mergeClasses } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import type { MouseEvent } from "react";
import { useModel } from "../bindings/use-model.ts";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Meant } from "./meant.tsx";
import { useHeaderSearchStyles } from "./header-search-styles.ts";
import { MarkedText } from "../service-list/marked-text.tsx";
import { NetworkIcon } from "../service-list/network-icon.tsx";
import { ServiceName } from "../service-list/service-name.tsx";

interface HeaderSearchListProps {
  readonly viewModel: HeaderSearchViewModel;
  readonly listId: string;
}

const kinds = ["serviceType", "network", "service"] as const;

/** What the header search found, by kind; or that it found nothing (NAV-033, NAV-037). */
export const HeaderSearchList = observer(function HeaderSearchList({ viewModel, listId }: HeaderSearchListProps) {
  const text = useText("catalogue");
  const common = useText("common");
  const styles = useHeaderSearchStyles();
  const { entries, isOpen, hasNoMatch, hasFailed } = viewModel;
  // The focus stays in the input, so that a click on the list is no blur.
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  const isEmpty = entries.length === 0;
  return (
    <div className={isOpen ? styles.popup : undefined} hidden={!isOpen} onMouseDown={keepFocus}>
      <p role="status" className={isEmpty ? styles.note : undefined} hidden={!isEmpty}>
        {hasNoMatch && text("headerSearchNone", { text: viewModel.text })}
        {!hasNoMatch && !hasFailed && text("searching")}
      </p>
      {viewModel.meant !== null && <Meant meant={viewModel.meant} onTake={(meant) => viewModel.setText(meant)} />}
      {hasFailed && (
        <p role="alert" className={styles.note}>
          {text("loadFailed")} <Button onClick={() => viewModel.retry()}>{common("tryAgain")}</Button>
        </p>
      )}
      <div role="listbox" id={listId} className={styles.list} aria-label={text("headerSearchResults")}>
        {kinds.map((kind) => (
          <Kind key={kind} kind={kind} viewModel={viewModel} listId={listId} />
        ))}
      </div>
    </div>
  );
});

const Kind = observer(function Kind({ kind, viewModel, listId }: HeaderSearchListProps & { readonly kind: SearchEntry["kind"] }) {
  const text = useText("catalogue");
  const styles = useHeaderSearchStyles();
  const entries = viewModel.entries.filter((entry) => entry.kind === kind);
  if (entries.length === 0) return null;
  const title = text(`headerSearch_${kind}`);
  return (
    <div role="group" aria-label={title}>
      <div className={styles.heading} aria-hidden="true">
        {title}
      </div>
      {entries.map((entry) => {
        const isActive = viewModel.activeEntry === entry;
        return (
          <div
            key={entry.key}
            id={`${listId} ${entry.key}`.replaceAll(" ", "-")}
            role="option"
            aria-selected={isActive}
            className={mergeClasses(styles.option, isActive && styles.active)}
            onClick={() => viewModel.pick(entry)}
          >
            <Entry entry={entry} search={viewModel.markedText} />
          </div>
        );
      })}
    </div>
  );
});

/** A service or type is apart from its network here, and so shows its icon (CAT-031). */
const Entry = observer(function Entry({ entry, search }: { readonly entry: SearchEntry; readonly search: string }) {
  const styles = useHeaderSearchStyles();
  const catalogue = useModel(catalogueModule, catalogueTokens.catalogue);
  const network =
    entry.kind === "network"
      ? entry.network
      : catalogue.network(entry.kind === "service" ? entry.service.networkId : entry.serviceType.networkId);
  return (
    <>
      <NetworkIcon network={network} classes={styles} isNamed={entry.kind !== "network"} />
      <span>
        {entry.kind === "service" ? (
          <ServiceName name={entry.name} search={search} markClass={styles.mark} />
        ) : (
          <MarkedText text={entry.name} search={search} className={styles.mark} />
        )}{" "}
        {entry.kind === "service" && (
          <span className={styles.number}>
            #<MarkedText text={String(entry.service.id)} search={search} className={styles.mark} />
          </span>
        )}
      </span>
      {entry.kind === "service" && <SuggestedPrice service={entry.service} />}
    </>
  );
});

/** What a suggested service costs, in the visitor's currency (CAT-015). */
const SuggestedPrice = observer(function SuggestedPrice({ service }: { readonly service: Service }) {
  const text = useText("catalogue");
  const numbers = useNumbers();
  const styles = useHeaderSearchStyles();
  const currency = useCurrency();
  const per =
    service.priceType === "fixed" ? text("priceFixed") : text("pricePer", { per: shortCount(service.pricingPer, numbers) });
  return (
    <span className={styles.price}>
      {" "}
      <strong>{currency.formatUnitPrice(service.price, service.pricingPer)}</strong> <span className={styles.number}>{per}</span>
    </span>
  );
});
