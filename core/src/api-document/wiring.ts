import { platformTokens } from "../platform/wiring.ts";
import { featureModule, portToken, provideFactory, token } from "../wiring/index.ts";
import { ApiDocumentViewModel, type ApiDocumentPort } from "./index.ts";

export const apiDocumentPort = portToken<ApiDocumentPort>("apiDocument");

/** Token of the page of the API's specification. */
export const apiDocumentTokens = { apiDocument: token<() => ApiDocumentViewModel>("apiDocumentViewModel") } as const;

export const apiDocumentModule = featureModule(
  [],
  [
    provideFactory(apiDocumentTokens.apiDocument, ApiDocumentViewModel, {
      apiDocument: apiDocumentPort,
      clipboard: platformTokens.clipboard,
    }),
  ],
);
