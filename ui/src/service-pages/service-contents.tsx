import { listedSummaries } from "@panel/core/browsing";
import { type Service, type ServiceSummary } from "@panel/core/catalogue";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { useDetailStyles } from "./detail-styles.ts";

/** The parts of a package, and the packages that contain a service (SVC-008, SVC-009). */
export function ServiceContents({ service }: { readonly service: Service }) {
  const text = useText("service-pages");
  return (
    <>
      {service.isPackage && <Summaries title={text("packageContents")} summaries={service.packageContents} />}
      <Summaries title={text("includedInPackages")} summaries={service.includedInPackages} />
    </>
  );
}

function Summaries({ title, summaries }: { readonly title: string; readonly summaries: readonly ServiceSummary[] }) {
  const text = useText("service-pages");
  const styles = useDetailStyles();
  const listed = listedSummaries(summaries);
  if (listed.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {listed.map((summary) => (
          <li key={summary.id} className={styles.entry}>
            <PanelLink to={{ name: "services-slug", params: { slug: summary.slug } }}>{summary.name}</PanelLink>
            <span className={styles.quiet}>{text("pieces", { count: summary.quantity })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
