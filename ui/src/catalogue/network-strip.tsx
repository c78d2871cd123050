import type { CatalogueViewModel } from "@panel/core/browsing";
import type { Network, ServiceType } from "@panel/core/catalogue";
import { mergeClasses } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { imageSource } from "@panel/core/routing";
import { useText } from "../bindings/use-text.ts";
import { useCatalogueStyles } from "./catalogue-styles.ts";
import { NetworkIcon } from "../service-list/network-icon.tsx";

interface ViewModelProps {
  readonly viewModel: CatalogueViewModel;
}

/** The networks, of which one or all are shown (CAT-001). */
export const NetworkStrip = observer(function NetworkStrip({ viewModel }: ViewModelProps) {
  const text = useText("catalogue");
  const styles = useCatalogueStyles();
  const { catalogue, filters } = viewModel;
  const className = (isChosen: boolean) => mergeClasses(styles.choice, isChosen && styles.chosen);
  const choice = (network: Network | null) => {
    const isChosen = filters.networkId === (network?.id ?? null);
    return (
      <li key={network?.id ?? "all"}>
        <button
          type="button"
          className={className(isChosen)}
          aria-pressed={isChosen}
          onClick={() => viewModel.chooseNetwork(network?.id ?? null)}
        >
          {network && <NetworkIcon network={network} classes={styles} />}
          {network?.name ?? text("allNetworks")}
        </button>
      </li>
    );
  };
  return (
    <ul className={styles.strip} aria-label={text("networks")}>
      {choice(null)}
      {catalogue.networks.map(choice)}
    </ul>
  );
});

/** The service types of the chosen network; all networks together have too many to list (CAT-001). */
export const ServiceTypeStrip = observer(function ServiceTypeStrip({ viewModel }: ViewModelProps) {
  const text = useText("catalogue");
  const styles = useCatalogueStyles();
  const { filters } = viewModel;
  if (viewModel.serviceTypes.length === 0) return null;
  const choice = (serviceType: ServiceType | null) => {
    const isChosen = filters.serviceTypeId === (serviceType?.id ?? null);
    const icon = imageSource(serviceType?.icon);
    return (
      <li key={serviceType?.id ?? "all"}>
        <button
          type="button"
          className={mergeClasses(styles.choice, isChosen && styles.chosen)}
          aria-pressed={isChosen}
          onClick={() => viewModel.chooseServiceType(serviceType?.id ?? null)}
        >
          {icon !== null && <img src={icon} alt="" className={styles.icon} />}
          {serviceType?.name ?? text("allTypes")}
        </button>
      </li>
    );
  };
  return (
    <ul className={styles.strip} aria-label={text("serviceTypes")}>
      {choice(null)}
      {viewModel.serviceTypes.map(choice)}
    </ul>
  );
});
