import { factsOf } from "@panel/core/browsing";
import { type Service } from "@panel/core/catalogue";
import { countriesOf, featuresOf } from "@panel/core/search";
import { safeUrl } from "@panel/core/routing";
import { useText } from "../app/use-text.ts";
import { useDetailStyles } from "./detail-styles.ts";
import { quantityTextOf } from "./quantity-text.ts";

/** What is known about a service: place, start, speed, guarantee, requirements, limits, example (SVC-003, CAT-029). */
export function ServiceFacts({ service }: { readonly service: Service }) {
  const text = useText("catalogue");
  const styles = useDetailStyles();
  const example = safeUrl(service.exampleLink);
  const fact = (label: string, value: string) => (
    <div key={label}>
      <dt className={styles.term}>{label}</dt>
      <dd className={styles.definition}>{value}</dd>
    </div>
  );
  const countries = countriesOf(service);
  const features = featuresOf(service).map((feature) => text(`feature_${feature}`));
  return (
    <dl className={styles.facts}>
      {fact(text("column_quantity"), quantityTextOf(service, text))}
      {factsOf(service).map((one) => fact(text(`fact_${one.fact}`), one.value))}
      {countries.length > 0 && fact(text("countries"), countries.join(", "))}
      {features.length > 0 && fact(text("column_features"), features.join(", "))}
      {example !== null && (
        <div>
          <dt className={styles.term}>{text("exampleLink")}</dt>
          <dd className={styles.definition}>
            <a href={example} target="_blank" rel="noopener noreferrer nofollow">
              {service.exampleLink}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
