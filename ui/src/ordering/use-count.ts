/** Prints a number of pieces as amounts are printed: thousands apart by a no-break space, in every language (CUR-010, DEC-069). */
export const useCount = (): ((count: number) => string) => printCount;

const printCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+(?!\d))/g, "\u00a0");
