/** What every visit makes its first calls by: one door, because it is always loaded together. */
export { HttpClient } from "./transport/http-client.ts";
export { HttpBannersPort } from "./http-banners-port.ts";
export { HttpCataloguePort } from "./http-catalogue-port.ts";
export { HttpSavedAnswersPort } from "./http-saved-answers-port.ts";
export { HttpSettingsPort } from "./http-settings-port.ts";
