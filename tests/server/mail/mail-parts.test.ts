import { locales } from "@panel/core/locale";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMessages, text } from "../../../adapters/server/src/calls/index.ts";
import { type MailTransport, sendMail } from "../../../adapters/server/src/mail/index.ts";
import { openServer, TEST_ORIGIN, type TestServer } from "../../support/open-server.ts";
import { parsedHtml } from "../../support/parsed-html.ts";
import fc from "../../support/scaled-fast-check.ts";
import { addCustomer, PASSWORD, seedFixtures } from "../../support/server-fixtures.ts";

type Sent = Parameters<MailTransport["send"]>[0];

let test: TestServer;
let sent: Sent[] = [];

beforeAll(async () => {
  const mailTransport: MailTransport = { send: (mail) => (sent.push(mail), Promise.resolve({ kind: "sent" })) };
  test = await openServer({ mailTransport });
  await seedFixtures(test.db, { panelName: "Shop & Sons" });
});
afterAll(() => test.close());

const now = () => new Date(test.clock.now());
/** What leaves with the next run. */
async function leaving(): Promise<readonly Sent[]> {
  sent = [];
  await test.server.runJob("send mails");
  return sent;
}
const worded = createMessages();

describe("the two parts of a mail", () => {
  it.each(locales)("DEC-055 are in the language of whoever asks: $code", async ({ code, iso }) => {
    const word = (key: string) => worded.word(code, text(key));
    const email = `reads-${code}@example.test`.toLowerCase();
    const person = await addCustomer(test.db, now(), email, 0, { verified_at: now(), is_2fa: true });
    await test.call("POST", `/password/email?locale=${code}`, { body: { email } });
    await test.server.runJob("mail links that set a password");
    const login = await test.call("POST", "/login", { body: { email, password: PASSWORD } });
    const { session } = login.json<{ session: string }>();
    await test.call("POST", `/2fa/send-code?locale=${code}`, { body: { session } });
    const [password, secondFactor] = await leaving();
    const page = parsedHtml(password?.html ?? "");
    expect(page.documentElement.lang).toBe(iso);
    expect(page.querySelector("h1")?.textContent).toBe(word("passwordMailSubject"));
    const button = [...page.querySelectorAll("a")].find(({ textContent }) => textContent === word("passwordMailButton"));
    expect(button?.href).toMatch(new RegExp(`^${TEST_ORIGIN}/app/password/reset\\?token=`));
    expect(password?.subject).toBe(word("passwordMailSubject"));
    for (const said of [word("passwordMailText"), word("passwordMailIgnore"), button?.href]) {
      expect(password?.text).toContain(said);
    }
    const mailedCode = /^\d{6}$/m.exec(secondFactor?.text ?? "")?.[0] ?? "";
    expect(secondFactor?.subject).toBe(worded.word(code, text("codeMailSubject", { code: mailedCode })));
    expect(secondFactor?.html).toContain(worded.word(code, text("codeMailText", { minutes: 10 })));
    // Neither can be done without, so neither can be ended.
    expect([password, secondFactor].map((mail) => mail?.endAddress)).toEqual([null, null]);
    expect(person.id).toBeGreaterThan(0);
  });

  it("has brand, heading, paragraphs, one button and a foot with the choice, in the HTML and in the text", async () => {
    const person = await addCustomer(test.db, now(), "parts@example.test");
    const button = { label: "Look", address: `${TEST_ORIGIN}/app/orders/7` };
    const words = {
      kind: "order" as const,
      subject: "Order 7",
      paragraphs: ["One\nTwo", "Three"],
      button,
      locale: "de" as const,
    };
    await sendMail(test.db, { to: person.email, ...words, choice: { userId: person.id, topic: "orders" } }, now());
    const [mail] = await leaving();
    const page = parsedHtml(mail?.html ?? "");
    const { body } = page;
    expect([...body.querySelectorAll("p,h1")].map(({ textContent }) => textContent)).toEqual([
      ...["Shop & Sons", "Order 7", "OneTwo", "Three", "Look"],
      `Shop & Sons${worded.word("de", text("mailChoices"))}`,
    ]);
    expect([...body.querySelectorAll("a")].map(({ href }) => href.split("?")[0])).toEqual([
      ...[button.address, `${TEST_ORIGIN}/app/`, `${TEST_ORIGIN}/app/de/unsubscribe/${String(person.id)}`],
    ]);
    const choices = [...body.querySelectorAll("a")].at(-1)?.href ?? "";
    expect(mail?.text).toBe(
      `One\nTwo\n\nThree\n\nLook\n${button.address}\n\n-- \nShop & Sons\n${TEST_ORIGIN}/app/\n\n${worded.word("de", text("mailChoices"))}\n${choices}`,
    );
  });

  const withoutSpace = (words: string) => words.replaceAll(/\s/g, "");
  // What a mail is made of; nothing else may come of a value, and no attribute of them but these.
  const tags = new Set(["HTML", "HEAD", "META", "TITLE", "BODY", "DIV", "P", "H1", "BR", "A"]);
  const attributes = new Set(["lang", "charset", "name", "content", "style", "href"]);
  const nasty = fc.constantFrom(
    "<script>alert(1)</script>",
    `"><img src=x onerror=alert(1)>`,
    "</title><svg onload=alert(1)>",
    "<!--",
    "&lt;b&gt;",
    `${TEST_ORIGIN}/app/"onclick="x`,
    `${TEST_ORIGIN}/'><b>`,
    "javascript:alert(1)",
    "https://evil.test/",
    "]]>",
    "a\n\nb",
  );
  const value = fc.oneof(
    nasty,
    fc.string({ maxLength: 30, size: "max" }),
    fc.array(nasty, { maxLength: 3 }).map((parts) => parts.join("")),
  );

  it("DEC-150 lets no value of a customer become markup, whatever is typed", async () => {
    await fc.assert(
      fc.asyncProperty(value, fc.array(value, { maxLength: 3 }), value, async (subject, paragraphs, label) => {
        const button = { label, address: `${TEST_ORIGIN}/app/orders/7` };
        const words = { kind: "order" as const, subject, paragraphs: ["Hello", ...paragraphs], button, locale: "en" as const };
        await sendMail(test.db, { to: "typed@example.test", ...words }, now());
        const [mail] = await leaving();
        const page = parsedHtml(mail?.html ?? "");
        for (const element of page.querySelectorAll("*")) {
          expect(tags).toContain(element.tagName);
          for (const { name } of element.attributes) expect(attributes).toContain(name);
        }
        expect(page.querySelectorAll("h1,title")).toHaveLength(2);
        expect(page.querySelector("h1")?.textContent).toBe(subject);
        for (const { href } of page.querySelectorAll("a")) expect(href.startsWith(`${TEST_ORIGIN}/`)).toBe(true);
        const shown = withoutSpace(page.body.textContent);
        for (const typed of paragraphs) expect(shown).toContain(withoutSpace(typed));
      }),
      { numRuns: 200 },
    );
  });
});
