import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const noBareHtml = [
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: "Server HTML goes through SafeHtml." },
  { selector: "MemberExpression[property.name=/^(innerHTML|outerHTML)$/]", message: "Server HTML goes through SafeHtml." },
];
const noFloatMoney = [
  { selector: "CallExpression[callee.property.name='toFixed']", message: "Amounts are printed by the money formatter." },
  { selector: "CallExpression[callee.name='parseFloat']", message: "Amounts are read by moneyFromDecimal." },
];
const timeAndChance = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: "Time comes through the Clock port." },
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: "Time comes through the Clock port." },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: "Ids come through the IdentifierSource port.",
  },
];
const aSide = "A language may be read from the right: name start and end (paddingInlineStart, insetInlineEnd).";
const physicalSides = [
  {
    // What a function says is a text with a placeholder of that name, no style.
    selector:
      "Property[key.name=/^(left|right|(margin|padding)(Left|Right)|border(Left|Right).*|border(Top|Bottom)(Left|Right)Radius)$/]:not([value.type='CallExpression'])",
    message: aSide,
  },
  { selector: "Property[key.name=/^(textAlign|float|clear)$/] > Literal[value=/^(left|right)$/]", message: aSide },
  {
    selector: "Property[key.name=/^(margin|padding|inset)$/] > Literal[value=/^\\S+ (\\S+) \\S+ (?!\\1$)\\S+$/]",
    message: aSide,
  },
];
const storage = ["localStorage", "sessionStorage", "indexedDB"].map((name) => ({
  name,
  message: "Storage belongs to adapters/browser.",
}));

export default tseslint.config(
  {
    ignores: [
      "docs/guides/feature-template/**",
      "**/dist/**",
      ".cache/**",
      ".data/**",
      "node_modules/**",
      "reports/**",
      "coverage/**",
    ],
  },
  {
    files: ["**/*.ts", "**/*.tsx"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unnecessary-condition": "off",
      "no-eval": "error",
      "no-new-func": "error",
      "no-restricted-syntax": ["error", ...noBareHtml],
      "max-lines": ["error", { max: 300 }],
    },
  },
  {
    files: ["core/src/**/*.ts"],
    rules: {
      "no-restricted-syntax": ["error", ...noBareHtml, ...noFloatMoney, ...timeAndChance],
      "no-restricted-globals": [
        "error",
        "window",
        "document",
        "fetch",
        "console",
        "setTimeout",
        "setInterval",
        "process",
        ...storage,
      ],
      "@typescript-eslint/no-non-null-assertion": "error",
    },
  },
  { files: ["core/src/money/decimal-text.ts"], rules: { "no-restricted-syntax": ["error", ...noBareHtml, ...timeAndChance] } },
  {
    files: ["ui/src/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      "react-hooks/set-state-in-effect": "off",
      "react-hooks/immutability": "off",
      "no-restricted-syntax": ["error", ...noBareHtml, ...noFloatMoney, ...timeAndChance, ...physicalSides],
      "no-restricted-globals": ["error", "fetch", "setTimeout", "setInterval", ...storage],
      "no-restricted-properties": [
        "error",
        { object: "document", property: "cookie", message: "Cookies belong to adapters/browser." },
      ],
    },
  },
  {
    // Only the kit knows Fluent's controls and icons; everybody else has its styles and tokens.
    files: ["ui/src/**/*.{ts,tsx}"],
    ignores: ["ui/src/kit/**", "ui/src/theme/**", "ui/src/app/screens.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "@fluentui/react-components",
              allowImportNames: ["makeStyles", "mergeClasses", "shorthands", "tokens"],
              message: "Controls come from ui/src/kit.",
            },
            {
              name: "react",
              importNames: ["lazy"],
              message: "`lazyPart` of the kit says what to do when the code cannot be loaded.",
            },
          ],
          patterns: [{ regex: "^@fluentui/(?!react-components$)", message: "Controls and icons come from ui/src/kit." }],
        },
      ],
    },
  },
  {
    files: ["tests/**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/unbound-method": "off",
      "max-lines": ["error", { max: 400 }],
    },
  },
);
