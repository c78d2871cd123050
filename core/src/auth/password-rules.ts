/** Shortest and longest password that is taken, in characters, of an account and of a child panel's administrator. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;
