import type { CatalogueViewModel } from "@panel/core/browsing";
import type { ShownOffer } from "@panel/core/catalogue";
import { shellModule, shellTokens } from "@panel/core/inversify";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { useCatalogueStyles } from "./catalogue-styles.ts";

/** Positions beside the list that would push it out of sight, were they open (BAN-010). */
const furtherPositions = [
  "our_bestsellers",
  "account_podcast",
  "account_blog",
  "account_stream",
  "account_music",
  "account_business",
] as const;

interface SpecialOffersProps {
  readonly viewModel: CatalogueViewModel;
  readonly position: string;
}

/** The operator's offers at one position of the catalogue (BAN-010). */
export const SpecialOffers = observer(function SpecialOffers({ viewModel, position }: SpecialOffersProps) {
  return viewModel.offersAt(position).map((shown) => <Offer key={shown.offer.id} shown={shown} />);
});

/** The offers for kinds of accounts, and the bestsellers, behind one line. */
export const FurtherOffers = observer(function FurtherOffers({ viewModel }: Pick<SpecialOffersProps, "viewModel">) {
  const text = useText("catalogue");
  const styles = useCatalogueStyles();
  if (furtherPositions.every((position) => viewModel.offersAt(position).length === 0)) return null;
  return (
    <details>
      <summary className={styles.summary}>{text("moreOffers")}</summary>
      <div className={styles.page}>
        {furtherPositions.map((position) => (
          <SpecialOffers key={position} viewModel={viewModel} position={position} />
        ))}
      </div>
    </details>
  );
});

const Offer = observer(function Offer({ shown: { offer, services } }: { readonly shown: ShownOffer }) {
  const styles = useCatalogueStyles();
  const currency = useModel(shellModule, shellTokens.currency);
  return (
    <section className={styles.offer} aria-label={offer.name}>
      <h2 className={styles.offerTitle}>{offer.name}</h2>
      <ul className={styles.offerList}>
        {services.map((service) => (
          <li key={service.id}>
            <PanelLink className={styles.offerLink} to={{ name: "orders-create", query: { serviceId: String(service.id) } }}>
              <span className={styles.offerName}>{service.name}</span>
              <strong>{currency.formatUnitPrice(service.price, service.pricingPer)}</strong>
            </PanelLink>
          </li>
        ))}
      </ul>
    </section>
  );
});
