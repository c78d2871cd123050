import { ApiDocumentViewModel } from "../../api-document/index.ts";
import { featureModule } from "../feature-module.ts";
import { token } from "../token.ts";
import { portTokens } from "../tokens.ts";

/** Typed token of the page of the API's specification. */
export const apiDocumentTokens = {
  apiDocument: token<() => ApiDocumentViewModel>("apiDocumentViewModel"),
} as const;

/** Binds the page of the API's specification; it is the same for everybody. */
export const apiDocumentModule = featureModule([], ({ bind }) => {
  bind(apiDocumentTokens.apiDocument).toResolvedValue(
    (apiDocument, clipboard) => () => new ApiDocumentViewModel({ apiDocument, clipboard }),
    [portTokens.apiDocument, portTokens.clipboard],
  );
});
