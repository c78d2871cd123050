import { offersAt, type Catalogue, type CataloguePort, type ShownOffer } from "../catalogue/index.ts";

/** Place of the offers on the page after a payment (PGS-004, ENT-048). */
const PLACE = "success_payment";
/** More services of one offer would bury the outcome of the payment. */
const SERVICES_PER_OFFER = 6;

/** The operator's offers for a person who has just paid; none when they cannot be loaded. */
export async function successOffers(
  catalogue: Pick<Catalogue, "load" | "snapshot">,
  port: Pick<CataloguePort, "specialOffers">,
): Promise<readonly ShownOffer[]> {
  const [answer] = await Promise.all([port.specialOffers(), catalogue.load()]);
  if (!answer.ok) return [];
  const positions = new Set(answer.value.filter(({ place }) => place === PLACE).map(({ position }) => position));
  return [...positions].flatMap((position) =>
    offersAt(
      answer.value,
      { place: PLACE, position, networkId: null, serviceTypeId: null, limit: SERVICES_PER_OFFER },
      catalogue.snapshot,
    ),
  );
}
