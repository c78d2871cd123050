export type { DocumentPort } from "./document-port.ts";
export { ThirdPartyBorder } from "./third-party-border.ts";
export {
  type AddressedPage,
  allowsThirdParties,
  areApart,
  hasTags,
  hasThirdParties,
  isSecretAddress,
  type PageSide,
  sideAt,
  type ThirdPartySettings,
} from "./third-party-rules.ts";
