import { failure, type Failure, type FieldMessages, type PortError } from "@panel/core/result";

/** What a server would answer with 422; the texts are for developers, a real server words them. */
export const refused = (fields: FieldMessages, message = "Sent data is invalid"): Failure<PortError> =>
  failure({ kind: "validation", status: 422, message, fields });

export const sessionInvalid: Failure<PortError> = failure({ kind: "unauthorized", status: 401 });
export const nothingThere: Failure<PortError> = failure({ kind: "notFound", message: "" });
