import { factsOf } from "@panel/core/browsing";
import { shortCount, type Service } from "@panel/core/catalogue";
import { featuresOf } from "@panel/core/search";
import { safeUrl } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { useCountryName } from "../bindings/names/use-country-name.ts";
import { useListing } from "../bindings/use-listing.ts";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { Facts } from "../kit/data/facts.tsx";
import { codesIn } from "../service-list/country-codes.ts";
import { quantityTextOf } from "../service-list/quantity-text.ts";

/** What is known about a service: place, start, speed, guarantee, requirements, limits, example (SVC-003, CAT-029). */
export const ServiceFacts = observer(function ServiceFacts({ service }: { readonly service: Service }) {
  const countryName = useCountryName();
  const text = useText("catalogue");
  const listing = useListing();
  const numbers = useNumbers();
  const example = safeUrl(service.exampleLink);
  const placesOf = (words: string) => {
    const codes = codesIn(words);
    return codes ? listing(codes.map(countryName)) : words;
  };
  const features = featuresOf(service).map((feature) => text(`feature_${feature}`));
  const link = example && (
    <a href={example} target="_blank" rel="noopener noreferrer nofollow">
      {service.exampleLink}
    </a>
  );
  return (
    <Facts
      facts={[
        { term: text("column_quantity"), detail: quantityTextOf(service, text, (count) => shortCount(count, numbers)) },
        ...factsOf(service).map((one) => ({
          term: text(`fact_${one.fact}`),
          detail: one.fact === "geo" ? placesOf(one.value) : one.value,
        })),
        { term: text("soldIn"), detail: listing(service.allowedCountries.map(countryName)) },
        { term: text("column_features"), detail: listing(features) },
        { term: text("exampleLink"), detail: link },
      ]}
    />
  );
});
