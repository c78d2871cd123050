export { portTokens } from "./tokens.ts";
export { catalogueModule, catalogueTokens } from "./catalogue-module.ts";
export { cartModule, cartTokens } from "./cart-module.ts";
export { orderingModule, orderingTokens } from "./ordering-module.ts";
export { shellModule, shellTokens } from "./shell-module.ts";
export { servicePagesModule, servicePagesTokens } from "./service-pages-module.ts";
export { sessionModule, sessionTokens } from "./session-module.ts";
