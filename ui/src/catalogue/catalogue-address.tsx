import { catalogueAddressTokens, catalogueAddressModule } from "@panel/core/browsing/address-wiring";
import { useViewModel } from "../bindings/use-view-model.ts";

/** Keeps the list and its address the same while the catalogue is shown; shows nothing. */
export default function CatalogueAddress() {
  useViewModel(catalogueAddressModule, catalogueAddressTokens.address);
  return null;
}
