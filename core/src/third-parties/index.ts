export type { DocumentPort } from "./document-port.ts";
export { ThirdPartyBorder } from "./third-party-border.ts";
export {
  type AddressedPage,
  allowsThirdParties,
  allowsThirdPartiesAt,
  hasTags,
  hasThirdParties,
  isSecretAddress,
  type ThirdPartySettings,
} from "./third-party-rules.ts";
