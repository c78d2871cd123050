import { myServicesTokens, myServicesModule } from "@panel/core/my-services/wiring";
import { type MyServicesViewModel } from "@panel/core/my-services";
import { chooseService, type Service, tamedName } from "@panel/core/catalogue";
import { mergeClasses } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { EmptyServicesIcon } from "../kit/action-icons.ts";
import { EmptyState } from "../kit/empty-state.tsx";
import { PageLink } from "../kit/link.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useDetailStyles } from "./detail-styles.ts";
import { GradeNote } from "./grade-note.tsx";
import { useMyServicesStyles } from "./my-services-styles.ts";
import { NetworkIcon } from "../service-list/network-icon.tsx";
import { RateServices } from "./rate-services.tsx";
import { ServicePrice } from "./service-price.tsx";
import { ServiceName } from "../service-list/service-name.tsx";

/** `/my-services`: what was bought, and what is still to be rated of it (CAT-024 to CAT-026). */
const MyServicesScreen = observer(function MyServicesScreen() {
  const text = useText("my-services");
  const styles = useDetailStyles();
  const viewModel = useViewModel(myServicesModule, myServicesTokens.myServicesViewModel);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text("myTitle")}</h1>
      <QueryView size="list" query={viewModel.boughtQuery} failed={text("myFailed")} onRetry={() => void viewModel.load()}>
        {(services) => <Contents viewModel={viewModel} services={services} />}
      </QueryView>
    </div>
  );
});

export default MyServicesScreen;

interface ContentsProps {
  readonly viewModel: MyServicesViewModel;
  readonly services: readonly Service[];
}

const Contents = observer(function Contents({ viewModel, services }: ContentsProps) {
  const text = useText("my-services");
  const styles = useDetailStyles();
  if (services.length === 0) {
    const browse = (
      <PageLink look="primary" to={{ name: "index" }}>
        {text("myBrowse")}
      </PageLink>
    );
    return (
      <EmptyState picture={<EmptyServicesIcon />} title={text("myEmpty")} actions={browse}>
        {text("myEmptyHint")}
      </EmptyState>
    );
  }
  return (
    <>
      <GradeNote />
      <RateServices viewModel={viewModel} />
      <section className={styles.section} aria-label={text("myBought")}>
        <h2 className={styles.heading}>{text("myBought")}</h2>
        <ul className={styles.list}>
          {services.map((service) => (
            <BoughtService key={service.id} service={service} viewModel={viewModel} />
          ))}
        </ul>
      </section>
    </>
  );
});

interface BoughtServiceProps {
  readonly service: Service;
  readonly viewModel: MyServicesViewModel;
}

/** A service that is sold no more stays in the list, without its page and its order button. */
const BoughtService = observer(function BoughtService({ service, viewModel }: BoughtServiceProps) {
  const text = useText("my-services");
  const catalogue = useText("catalogue");
  const styles = useDetailStyles();
  const own = useMyServicesStyles();
  const isOnSale = service.isEnabled && chooseService(service).ok;
  return (
    <li className={styles.entry}>
      <span className={mergeClasses(own.name, styles.entryName)}>
        <NetworkIcon network={viewModel.networkOf(service)} classes={styles} isNamed />
        {service.isEnabled ? (
          <PanelLink to={{ name: "services-slug", params: { slug: service.slug } }}>
            <ServiceName name={service.name} />
          </PanelLink>
        ) : (
          <ServiceName name={service.name} />
        )}
      </span>
      {isOnSale ? (
        <span className={styles.head}>
          <ServicePrice service={service} />
          <PageLink
            look="primary"
            to={{ name: "orders-create", query: { serviceId: String(service.id) } }}
            aria-label={text("orderAgainOf", { name: tamedName(service.name) })}
          >
            {text("orderAgain")}
          </PageLink>
        </span>
      ) : (
        <span className={styles.quiet}>{catalogue("unavailable")}</span>
      )}
    </li>
  );
});
