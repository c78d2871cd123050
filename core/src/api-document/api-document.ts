/** A field of a body or an answer, with what lies within it. */
export interface ApiField {
  readonly name: string;
  /** Such as `string`, `integer or null`, `list of object`. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly fields: readonly ApiField[];
}

export type ParameterPlace = "path" | "query" | "header";

export interface ApiParameter {
  readonly name: string;
  readonly place: ParameterPlace;
  readonly isRequired: boolean;
  readonly description: string | null;
  readonly type: string;
  /** As it is written into an address. */
  readonly example: string | null;
}

/** What is sent or answered: its fields, and an example as text. */
export interface ApiBody {
  readonly fields: readonly ApiField[];
  readonly example: string | null;
}

export interface ApiAnswer extends ApiBody {
  readonly status: string;
  readonly description: string;
}

/** Whether a call takes a bearer. */
export type ApiSecurity = "none" | "optional" | "required";

/** One call. */
export interface ApiOperation {
  readonly id: string;
  readonly method: string;
  /** Parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly description: string | null;
  readonly tag: string;
  readonly bearer: ApiSecurity;
  /** Changes nothing: a read-only token opens it. */
  readonly isReading: boolean;
  readonly parameters: readonly ApiParameter[];
  readonly body: ApiBody | null;
  readonly answers: readonly ApiAnswer[];
}

/** The specification that a core host serves. */
export interface ApiDocument {
  readonly title: string;
  /** Paragraphs with emphasis, as `paragraphsOf` reads them. */
  readonly introduction: string;
  readonly operations: readonly ApiOperation[];
}
