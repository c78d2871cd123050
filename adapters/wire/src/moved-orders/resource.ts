import { resourceOf } from "../example/resource.ts";
import * as endpoints from "./endpoints.ts";
import * as examples from "./examples.ts";

/** The calls of this resource and an example of each, for the contract. */
export const movedOrders = resourceOf({ endpoints, examples });
