import type { FastifyRequest } from "fastify";
import { headerOf } from "./read-request.ts";

export interface VisitorCountriesDependencies {
  /** Header of a trusted proxy that names the visitor's country; null when there is none. */
  readonly header: string | null;
  /** A visitor whose country nobody vouches for is nowhere: what is sold in some countries only is not sold there. */
  readonly isUnknownClosed: boolean;
}

/** What represents a country that nobody knows (DEC-171); no service is sold in it. */
const NOWHERE = "XX";

const countryOf = (value: string | null): string | null =>
  value !== null && value !== NOWHERE && /^[A-Z]{2}$/.test(value) ? value : null;

/** Where visitors are, as far as this server believes it (DEC-171). */
export class VisitorCountries {
  readonly #parts: VisitorCountriesDependencies;

  constructor(parts: VisitorCountriesDependencies) {
    this.#parts = parts;
  }

  /** The visitor's country as a trusted proxy names it; null without one. */
  known(request: FastifyRequest): string | null {
    const { header } = this.#parts;
    return header === null ? null : countryOf(headerOf(request, header));
  }

  /**
   * The country by a trusted proxy, or, where there is none, what the visitor says it is. An operator who closes what is unknown
   * believes the proxy alone.
   */
  believed(request: FastifyRequest): string | null {
    const { header, isUnknownClosed } = this.#parts;
    if (isUnknownClosed) return this.known(request) ?? NOWHERE;
    return header === null ? countryOf(headerOf(request, "x-country-code")) : this.known(request);
  }
}
