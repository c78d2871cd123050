// NUL, and halves of surrogate pairs: JSON can write both, a text of the database can hold neither.
const UNSTORABLE = /[\u0000\p{Surrogate}]/gu;

/** The text as the database can hold it; what it cannot hold is replaced by the sign for a lost character. */
export const storableText = (text: string): string => text.replace(UNSTORABLE, "\ufffd");
