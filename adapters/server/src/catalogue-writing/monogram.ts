const svg = (body: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`)}`;

/** Black or white, whichever reads better on the colour. */
function inkOn(colour: string): string {
  const channel = (start: number): number => Number.parseInt(colour.slice(start, start + 2), 16);
  return 0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5) > 150 ? "#000" : "#fff";
}

/** One or two letters in a network's colour, as an image address; no artwork of the brand is copied. */
export function monogram(letters: string, colour: string): string {
  const size = letters.length > 1 ? 13 : 18;
  return svg(
    `<rect width="32" height="32" rx="8" fill="${colour}"/><text x="16" y="22" text-anchor="middle" font-family="sans-serif" ` +
      `font-size="${String(size)}" font-weight="700" fill="${inkOn(colour)}">${letters}</text>`,
  );
}

/** A soft gradient of the network's colour for large headers. */
export function backdrop(colour: string): string {
  return svg(
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" ` +
      `stop-opacity=".4"/></linearGradient></defs><rect width="32" height="32" fill="url(#g)"/>`,
  );
}

/** A plain outline, 24 units wide, for a kind of service. */
export const outline = (path: string): string =>
  svg(`<path transform="translate(4 4)" d="${path}" fill="none" stroke="#7a7f87" stroke-width="2" stroke-linecap="round"/>`);
