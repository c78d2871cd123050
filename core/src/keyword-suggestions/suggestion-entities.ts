/** A keyword that people search for, in one country. */
export interface KeywordSuggestion {
  readonly keyword: string;
  /** Searches a month. */
  readonly volume: number;
  /** How hard it is to be found with it, from 0 to 100. */
  readonly competition: number;
}

/** What suggestions are wanted for (KWT-002). */
export interface KeywordQuestion {
  readonly keyword: string;
  /** ISO code of the country, two capital letters. */
  readonly country: string;
}

/** Look-ups of an account on one day, which begins at midnight UTC (KWT-003, DEC-163). */
export interface LookUpLimit {
  readonly limit: number;
  readonly used: number;
}
