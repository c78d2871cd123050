import { failure, type Failure, type FieldRefusal, type PortError, type Problem } from "@panel/core/result";

/** What a server would refuse at fields; the texts are for developers, a real server words them. */
export const refused = <Field extends string>(...problems: readonly Problem<Field>[]): Failure<FieldRefusal<Field>> =>
  failure({ kind: "problems", problems, message: "Sent data is invalid" });

/** One wrong field that a request has once. */
export const refusedAt = <Field extends string>(field: Field, message: string): Failure<FieldRefusal<Field>> =>
  refused({ line: null, field, message });

/** A refusal that concerns no field, such as an action that is not possible now. */
export const notPossible = (message: string): Failure<PortError> => failure({ kind: "server", status: 422, message });

export const sessionInvalid: Failure<PortError> = failure({ kind: "unauthorized", status: 401 });
export const nothingThere: Failure<PortError> = failure({ kind: "notFound", message: "" });
