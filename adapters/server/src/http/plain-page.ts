const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as it may stand in HTML, in attributes too. */
export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

export interface PlainPage {
  /** BCP 47 tag. */
  readonly language: string;
  readonly title: string;
  /** Finished HTML; everything from outside has been escaped. */
  readonly content: string;
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 36rem; margin: 2rem auto; padding: 0 1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
form { display: grid; gap: .5rem; margin-top: 1.5rem; }
button { font: inherit; min-height: 2.75rem; padding: .5rem 1rem; text-align: start; }
button:focus-visible, a:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
[role="alert"] { border-inline-start: .25rem solid #b3261e; padding-inline-start: .75rem; }
article { border-top: 1px solid GrayText; padding: .5rem 0; overflow-wrap: anywhere; }
`;

/** A whole page without scripts. */
export const plainPage = ({ language, title, content }: PlainPage): string => `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>
${content}
</main></body>
</html>
`;
