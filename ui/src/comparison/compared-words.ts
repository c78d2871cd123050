import { useCurrency } from "../bindings/settings.ts";
import type { ComparedFact, ComparisonViewModel } from "@panel/core/browsing";
import { shortCount, type Service } from "@panel/core/catalogue";
import { useCountryName } from "../bindings/names/use-country-name.ts";
import { useListing } from "../bindings/use-listing.ts";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { codesIn } from "../service-list/country-codes.ts";
import { quantityTextOf } from "../service-list/quantity-text.ts";

/** Words the facts of a comparison, and what services say of them. */
interface ComparedWords {
  nameOf(fact: ComparedFact): string;
  valueOf(fact: ComparedFact, service: Service): string;
}

/** The words of the facts in the language and the currency that are shown. */
export function useComparedWords(catalogue: ComparisonViewModel["catalogue"]): ComparedWords {
  const text = useText("catalogue");
  const own = useText("comparison");
  const currency = useCurrency();
  const countryName = useCountryName();
  const listing = useListing();
  const numbers = useNumbers();
  const yesNo = (is: boolean) => own(is ? "yes" : "no");
  const said = (words: string | null) => (words === null || words.trim() === "" ? text("notStated") : words);
  const placesOf = (words: string) => {
    const codes = codesIn(words);
    return codes ? listing(codes.map(countryName)) : words;
  };
  const shortOf = (count: number) => shortCount(count, numbers);
  const names: Readonly<Record<ComparedFact, string>> = {
    price: text("column_price"),
    quantity: text("column_quantity"),
    startTime: text("column_startTime"),
    speed: text("column_speed"),
    guarantee: text("column_guarantee"),
    refill: text("feature_refill"),
    dripFeed: text("feature_dripFeed"),
    speedUp: text("feature_speedUp"),
    network: text("column_network"),
    kind: own("kind"),
    geo: text("fact_geo"),
    soldIn: text("soldIn"),
  };
  const priceOf = ({ price, priceType, pricingPer }: Service): string => {
    const per = priceType === "fixed" ? text("priceFixed") : text("pricePer", { per: shortOf(pricingPer) });
    return `${currency.formatUnitPrice(price, pricingPer)} ${per}`;
  };
  const values: Readonly<Record<ComparedFact, (service: Service) => string>> = {
    price: priceOf,
    quantity: (service) => quantityTextOf(service, text, shortOf),
    startTime: ({ startTime }) => said(startTime),
    speed: ({ speed }) => said(speed),
    guarantee: ({ guarantee }) => said(guarantee),
    refill: ({ hasRefill }) => yesNo(hasRefill),
    dripFeed: ({ isDripFeedAllowed }) => yesNo(isDripFeedAllowed),
    speedUp: ({ canSpeedUp }) => yesNo(canSpeedUp),
    network: ({ networkId }) => said(catalogue.network(networkId)?.name ?? null),
    kind: ({ serviceTypeId }) => said(catalogue.serviceType(serviceTypeId)?.name ?? null),
    geo: ({ geo }) => said(placesOf(geo ?? "")),
    soldIn: ({ allowedCountries }) => said(listing(allowedCountries.map(countryName))),
  };
  return { nameOf: (fact) => names[fact], valueOf: (fact, service) => values[fact](service) };
}
