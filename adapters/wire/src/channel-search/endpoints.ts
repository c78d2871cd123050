import * as z from "zod/mini";
import { nullableText, requiredList, requiredText, text } from "../fields/answer-fields.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { idIn, textIn } from "../fields/request-fields.ts";

/** The network that is searched when none is named: the channel search (BIZ-049). */
const DEFAULT_SEARCH_NETWORK = 1;

/** DEC-109: what can be looked for. */
const searchTypes = ["channel", "video"] as const;

/** Something found on a network. */
export const foundChannelSchema = z.object({ id: requiredText, title: text(), url: requiredText, thumbnail: nullableText });

export const postSearch = endpoint("API-021", "POST /api/v1/search", "Finds channels and videos", {
  access: "bearer",
  isReading: true,
  body: z.object({
    query: textIn,
    network_id: z._default(idIn, DEFAULT_SEARCH_NETWORK),
    options: z._default(z.object({ searchType: z._default(z.enum(searchTypes), "channel") }), { searchType: "channel" }),
  }),
  answer: requiredList(foundChannelSchema),
});
