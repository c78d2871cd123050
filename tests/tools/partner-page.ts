import { createServer, type Server, type ServerResponse } from "node:http";

/** A page of a partner as strict and as hostile as pages come: a tight policy, and a style sheet that hides frames. */
export interface PartnerPage {
  /** Where the widget's script stands, `http://127.0.0.1:3000/script`. */
  readonly scriptAddress: string;
  readonly token: string;
  readonly locale: string;
}

/** What a policy must allow of the widget's address. */
export type WidgetDirective = "script-src" | "style-src" | "frame-src";

const hostileStyles = `
* { font-family: fantasy !important; letter-spacing: 0.2em !important; }
iframe { display: none !important; height: 1px !important; width: 1px !important; opacity: 0 !important; transform: scale(0) !important; }
script + iframe { position: fixed !important; inset-inline-start: -9999px !important; pointer-events: none !important; }
body { margin: 16px; background: #fffbe6; color: #222; }
`;

/** Writes down what the widgets tell the page, each line under the title of the frame that told it, and what the policy refuses. */
const pageScript = `
const write = (list, text, title) => {
  const line = document.createElement("li");
  line.textContent = text;
  line.title = title;
  document.querySelector(list).append(line);
};
for (const name of ["ordered", "paid", "close"]) {
  document.addEventListener("order-widget:" + name, (event) => {
    write("#events", name + " " + JSON.stringify(event.detail), event.target.title);
  });
}
document.addEventListener("securitypolicyviolation", ({ disposition, effectiveDirective }) => {
  write("#refused", disposition + " " + effectiveDirective, "");
});
`;

/** The lines of one widget, whose frame is called as its token. */
const widget = ({ scriptAddress, locale }: PartnerPage, token: string): string =>
  `<p data-order-widget-link><a href="${scriptAddress}/order-widget.html#token=${token}&amp;locale=${locale}&amp;currency=USD" target="_blank" rel="noopener">Order here</a></p>
<script src="${scriptAddress}/order-widget.js" data-token="${token}" data-title="${token}" data-locale="${locale}" data-currency="USD" data-theme="light" data-closable></script>`;

const html = (page: PartnerPage, tokens: readonly string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A partner's page</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<script src="/page.js" defer></script>
</head>
<body>
<h1>A partner's page</h1>
${tokens.map((token) => widget(page, token)).join("\n")}
<h2>What the widget said</h2>
<ol id="events"></ol>
<h2>What the policy refused</h2>
<ol id="refused"></ol>
</body>
</html>
`;

/** A partner's policy: the widget's address as source of a script, of a style sheet and of a frame, but for what is left out. */
const policyOf = ({ scriptAddress }: PartnerPage, without: string | null): string => {
  const { origin } = new URL(scriptAddress);
  const sources = (directive: WidgetDirective, own: string) => `${directive} ${directive === without ? own : `${own} ${origin}`}`;
  const allowed = [sources("script-src", "'self'"), sources("style-src", "'self'"), sources("frame-src", "")];
  return `default-src 'none'; ${allowed.join("; ")}; img-src data:; base-uri 'none'`;
};

/**
 * Serves the page on a port of this machine: `/?without=frame-src` under a policy that lacks it, with `&tried` under one that is only
 * tried out; `/?second=token` with a second widget. Answers the server, to be closed.
 */
export function servePartnerPage(page: PartnerPage, port: number): Promise<Server> {
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    "/page.css": ["text/css", hostileStyles],
    "/page.js": ["text/javascript", pageScript],
  };
  const answer = ({ pathname: path, searchParams }: URL, response: ServerResponse) => {
    const second = searchParams.get("second");
    const tokens = second === null ? [page.token] : [page.token, second];
    const file = path === "/" ? ["text/html; charset=utf-8", html(page, tokens)] : files[path];
    const [type, text] = file ?? ["text/plain", ""];
    const header = searchParams.has("tried") ? "content-security-policy-report-only" : "content-security-policy";
    response.writeHead(file ? 200 : 404, { "content-type": type, [header]: policyOf(page, searchParams.get("without")) });
    response.end(text);
  };
  const server = createServer((request, response) => answer(new URL(request.url ?? "/", "http://partner.test"), response));
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
