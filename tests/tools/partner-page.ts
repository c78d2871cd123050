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

/** Writes down what the widget tells the page. */
const pageScript = `
const list = document.querySelector("#events");
for (const name of ["ordered", "paid", "close"]) {
  document.addEventListener("order-widget:" + name, (event) => {
    const line = document.createElement("li");
    line.textContent = name + " " + JSON.stringify(event.detail);
    list.append(line);
  });
}
`;

const html = ({ scriptAddress, token, locale }: PartnerPage): string => `<!doctype html>
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
<p data-order-widget-link><a href="${scriptAddress}/order-widget.html#token=${token}&amp;locale=${locale}&amp;currency=USD" target="_blank" rel="noopener">Order here</a></p>
<script src="${scriptAddress}/order-widget.js" data-token="${token}" data-locale="${locale}" data-currency="USD" data-theme="light" data-closable></script>
<h2>What the widget said</h2>
<ol id="events"></ol>
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

/** Serves the page on a port of this machine; `/?without=frame-src` under a policy that lacks it. Answers the server, to be closed. */
export function servePartnerPage(page: PartnerPage, port: number): Promise<Server> {
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    "/": ["text/html; charset=utf-8", html(page)],
    "/page.css": ["text/css", hostileStyles],
    "/page.js": ["text/javascript", pageScript],
  };
  const answer = ({ pathname: path, searchParams }: URL, response: ServerResponse) => {
    const policy = policyOf(page, searchParams.get("without"));
    const [type, text] = files[path] ?? ["text/plain", ""];
    response.writeHead(files[path] ? 200 : 404, { "content-type": type, "content-security-policy": policy });
    response.end(text);
  };
  const server = createServer((request, response) => answer(new URL(request.url ?? "/", "http://partner.test"), response));
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
