import { type Html, markup } from "./html.ts";

/** What can be pressed, and where it leads. */
export interface MailLink {
  readonly label: string;
  readonly address: string;
}

/** What a mail says, in both of its parts. */
export interface MailContent {
  readonly subject: string;
  /** Each may have several lines. */
  readonly paragraphs: readonly string[];
  readonly button: MailLink | null;
  /** Where its reader says which mails to get; null for a mail that nobody can do without. */
  readonly choices: MailLink | null;
  /** BCP 47 tag. */
  readonly language: string;
  readonly panelName: string;
  /** Address of the panel, without a closing slash. */
  readonly origin: string;
}

const linkTo = (address: string, label = address): Html => markup`<a href="${address}">${label}</a>`;

/** Links to the panel itself can be pressed; other addresses, which a buyer or a stranger may have typed, stay words. */
function linked(line: string, origin: string): readonly Html[] {
  const isOwn = (part: string) => part === origin || part.startsWith(`${origin}/`);
  return line.split(/(https?:\/\/\S+)/).map((part) => (isOwn(part) ? linkTo(part) : markup`${part}`));
}

function paragraph(words: string, origin: string): Html {
  const lines = words.split("\n").map((line, index) => markup`${index === 0 ? [] : markup`<br>`}${linked(line, origin)}`);
  return markup`<p style="margin:0 0 16px">${lines}</p>
`;
}

// White on this blue is read by everybody, whichever colours the mailbox has chosen for the rest.
const BUTTON_STYLE =
  "display:inline-block;padding:12px 24px;border-radius:6px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none";

const buttonOf = ({ label, address }: MailLink): Html =>
  markup`<p style="margin:24px 0"><a href="${address}" style="${BUTTON_STYLE}">${label}</a></p>
`;

const foot = ({ choices, panelName, origin }: Pick<MailContent, "choices" | "panelName" | "origin">): Html =>
  markup`<p style="margin:32px 0 0;font-size:14px">${linkTo(`${origin}/app/`, panelName)}${
    choices ? markup`<br>${linkTo(choices.address, choices.label)}` : []
  }</p>`;

/** The HTML part of a mail: brand, heading, paragraphs, one button, foot. It asks for nothing from anywhere. */
export const mailPage = ({ subject, paragraphs, button, language, ...common }: MailContent): string =>
  markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
</head>
<body style="margin:0;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:36rem;margin:0 auto;padding:24px 16px;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-weight:600">${common.panelName}</p>
<h1 style="font-size:20px;line-height:1.3;margin:0 0 24px">${subject}</h1>
${paragraphs.map((words) => paragraph(words, common.origin))}${button ? buttonOf(button) : []}${foot(common)}
</div>
</body>
</html>
`.source;

const linesOf = ({ label, address }: MailLink): string => `${label}\n${address}`;

/** Paragraphs as the outbox keeps them, the button being the last. */
export const bodyOf = (paragraphs: readonly string[], button: MailLink | null): string =>
  [...paragraphs, ...(button ? [linesOf(button)] : [])].join("\n\n");

/** The paragraphs of a kept body and, where it has one, the button that leads to `address`. */
export function contentOf(body: string, address: string | null): Pick<MailContent, "paragraphs" | "button"> {
  const paragraphs = body.split("\n\n");
  const last = paragraphs.at(-1) ?? "";
  if (address === null || !last.endsWith(`\n${address}`)) return { paragraphs, button: null };
  return { paragraphs: paragraphs.slice(0, -1), button: { label: last.slice(0, -address.length - 1), address } };
}

/** The text part of a mail. */
export const mailText = ({ paragraphs, button, choices, panelName, origin }: Omit<MailContent, "subject" | "language">): string =>
  [bodyOf(paragraphs, button), `-- \n${panelName}\n${origin}/app/`, ...(choices ? [linesOf(choices)] : [])].join("\n\n");
