// Rules of this house for Oxlint: what is written in a way that is not allowed here. `.oxlintrc.json` says where each holds.

/** Reports whatever one of the selectors finds, with the message of that selector. */
const forbid = (...entries) => ({
  meta: { type: "problem", schema: [] },
  create: (context) =>
    Object.fromEntries(entries.map(({ selector, message }) => [selector, (node) => context.report({ node, message })])),
});
const forbidAll = (message, ...selectors) => forbid(...selectors.map((selector) => ({ selector, message })));

export default {
  meta: { name: "house" },
  rules: {
    "no-bare-html": forbidAll(
      "Server HTML goes through SafeHtml.",
      "JSXAttribute[name.name='dangerouslySetInnerHTML']",
      "MemberExpression[property.name=/^(innerHTML|outerHTML)$/]",
    ),
    "no-float-money": forbid(
      { selector: "CallExpression[callee.property.name='toFixed']", message: "Amounts are printed by the money formatter." },
      { selector: "CallExpression[callee.name='parseFloat']", message: "Amounts are read by moneyFromDecimal." },
    ),
    "no-own-time": forbidAll(
      "Time comes through the Clock port.",
      "NewExpression[callee.name='Date'][arguments.length=0]",
      "MemberExpression[object.name='Date'][property.name='now']",
    ),
    "no-own-chance": forbidAll(
      "Ids come through the IdentifierSource port.",
      "MemberExpression[object.name='Math'][property.name='random']",
    ),
    "no-physical-side": forbidAll(
      "A language may be read from the right: name start and end (paddingInlineStart, insetInlineEnd).",
      // What a function says is a text with a placeholder of that name, no style.
      "Property[key.name=/^(left|right|(margin|padding)(Left|Right)|border(Left|Right).*|border(Top|Bottom)(Left|Right)Radius)$/]:not([value.type='CallExpression'])",
      "Property[key.name=/^(textAlign|float|clear)$/] > Literal[value=/^(left|right)$/]",
      "Property[key.name=/^(margin|padding|inset)$/] > Literal[value=/^\\S+ (\\S+) \\S+ (?!\\1$)\\S+$/]",
    ),
  },
};
