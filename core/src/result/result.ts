/** The outcome of something that may be refused: a plain tagged object, so that it can be stored, compared and logged. */
export type Result<Value, Refusal> = Success<Value> | Failure<Refusal>;

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Failure<Refusal> {
  readonly ok: false;
  readonly error: Refusal;
}

/** Wraps the value of something that worked. */
export const success = <Value>(value: Value): Success<Value> => ({ ok: true, value });

/** Wraps an expected refusal; surprises are thrown instead. */
export const failure = <Refusal>(error: Refusal): Failure<Refusal> => ({ ok: false, error });

/** Applies `change` to the value of a success and passes a failure on. */
export function mapResult<Value, Changed, Refusal>(
  result: Result<Value, Refusal>,
  change: (value: Value) => Changed,
): Result<Changed, Refusal> {
  return result.ok ? success(change(result.value)) : result;
}
