import { escapeHtml } from "../http/index.ts";

/** What a mail looks like where HTML is shown. */
export interface MailPage {
  readonly subject: string;
  readonly body: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly panelName: string;
  /** Address of the panel, without a closing slash. */
  readonly origin: string;
}

/** Links to the panel itself can be pressed; other addresses, which a buyer or a stranger may have typed, stay words. */
function linked(line: string, origin: string): string {
  const parts = line.split(/(https?:\/\/\S+)/);
  const isOwn = (part: string) => part === origin || part.startsWith(`${origin}/`);
  return parts.map((part) => (isOwn(part) ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part))).join("");
}

const paragraph = (text: string, origin: string): string =>
  `<p style="margin:0 0 16px">${text
    .split("\n")
    .map((line) => linked(line, origin))
    .join("<br>")}</p>`;

/** The HTML part of a mail: its paragraphs under the panel's name. It asks for nothing from anywhere. */
export const mailPage = ({ subject, body, language, panelName, origin }: MailPage): string => `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:36rem;margin:0 auto;padding:24px 16px;overflow-wrap:anywhere">
<h1 style="font-size:20px;line-height:1.3;margin:0 0 24px">${escapeHtml(subject)}</h1>
${body
  .split("\n\n")
  .map((text) => paragraph(text, origin))
  .join("\n")}
<p style="margin:24px 0 0;font-size:14px"><a href="${escapeHtml(origin)}/app/">${escapeHtml(panelName)}</a></p>
</div>
</body>
</html>
`;
