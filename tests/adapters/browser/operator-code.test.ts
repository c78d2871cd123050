import { OperatorCode, type CodeHost } from "@panel/browser";
import { parse } from "acorn";
import { describe, expect, it } from "vitest";

function open({ isSecureContext = true, isOpen = true } = {}) {
  const scripts: (string | null)[] = [];
  const host: CodeHost = {
    isSecureContext,
    document: {
      createElement: () => ({ textContent: null }),
      head: {
        append: (script: { readonly textContent: string | null }) => {
          if (!isOpen) throw new Error("closed");
          scripts.push(script.textContent);
        },
      },
    },
  };
  const code = new OperatorCode(host, () => Promise.resolve((text) => parse(text, { ecmaVersion: "latest" })));
  return { scripts, code };
}

describe("the operator's script in a document", () => {
  it.each(["document.title = `a ${1}`;", "", "const a = async () => { await 1; }; // end", "window.b ??= 1n;"])(
    "COD-001 puts in what is a script: %s",
    async (text) => {
      const { code, scripts } = open();
      expect(await code.run(text)).toBe("run");
      expect(scripts).toEqual([text]);
    },
  );

  it.each(["<script>a()</script>", "a(", "let a; let a;", "import a from 'a';", "if true {}", "await 1"])(
    "COD-002 DEC-023 puts nothing in of what is none: %s",
    async (text) => {
      const { code, scripts } = open();
      expect(await code.run(text)).toBe("invalid");
      expect(scripts).toEqual([]);
    },
  );

  it("DEC-023 puts nothing into a page that did not come over https, and survives a document that takes none", async () => {
    const plain = open({ isSecureContext: false });
    expect([await plain.code.run("a()"), plain.scripts]).toEqual(["blocked", []]);
    expect(await open({ isOpen: false }).code.run("a()")).toBe("blocked");
  });
});
