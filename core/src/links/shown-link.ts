/** A link without what all links begin with, where room is short; the whole one is what is followed and kept. */
export const shownLink = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/i, "");
