import { tokens } from "@fluentui/react-components";

/** Text to be read: lines of 60 to 75 characters, with air between its paragraphs. */
export const prose = {
  maxWidth: "min(100%, 60ch)",
  fontSize: tokens.fontSizeBase400,
  lineHeight: 1.5,
  overflowWrap: "anywhere",
  "& :is(p, ul, ol, blockquote, pre)": { marginBlock: "0 12px" },
  "& :is(h2, h3, h4)": { marginBlock: "24px 8px", lineHeight: 1.3 },
  "& li": { marginBlock: "4px" },
  "& > :first-child": { marginBlockStart: 0 },
  "& > :last-child": { marginBlockEnd: 0 },
} as const;
