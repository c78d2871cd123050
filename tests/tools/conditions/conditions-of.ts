import ts from "typescript";

/** One condition of a source. */
export interface Condition {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  /** The texts that make a switch of it: with the condition the code does what it did, without it as if it were not there. */
  readonly inserts: readonly Insert[];
}

interface Insert {
  readonly at: number;
  /** Whether what is inserted opens or closes. */
  readonly opens: boolean;
  /** How long the wrapped expression is: of two at one place the longer is outside. */
  readonly length: number;
  text(name: string): string;
}

const narrowing = new Set(["where", "whereRef", "having", "filterWhere", "on", "onRef"]);
/** Column, comparison, value; what listens to events is also called `on`, and has less. */
const PARTS_OF_COMPARISON = 3;

/**
 * What narrows a statement of the database down (`.where(…)`, a part of `and([…])`), and every clause that leaves early (`if (…) return`,
 * `throw` or `continue`), in the order of the source.
 */
export function conditionsOf(source: string): readonly Condition[] {
  const tree = ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true);
  const found: Condition[] = [];
  const add = (start: number, end: number, inserts: readonly Insert[]) => {
    found.push({
      line: tree.getLineAndCharacterOfPosition(start).line + 1,
      text: source.slice(start, end).replaceAll(/\s+/g, " ").trim(),
      inserts,
    });
  };
  const visit = (node: ts.Node): void => {
    if (isNarrowing(node)) {
      const receiver = node.expression.expression;
      const [start, middle, end] = [receiver.getStart(tree), receiver.getEnd(), node.getEnd()];
      const [wait, kind] = /\bawait\b/.test(source.slice(middle, end)) ? ["await ", "async "] : ["", ""];
      add(middle, end, [
        { at: start, opens: true, length: end - start, text: (name) => `(${wait}panelConditions.narrow(${name}, ` },
        // The receiver of another call ends where that call's own receiver does, and closes before it.
        { at: middle, opens: false, length: middle - start + 1 / 2, text: () => `, ${kind}(panelQuery) => panelQuery` },
        { at: end, opens: false, length: end - start, text: () => "))" },
      ]);
    }
    for (const part of partsOf(node)) {
      const [start, end] = [part.getStart(tree), part.getEnd()];
      add(
        start,
        end,
        around(start, end, (name) => `...panelConditions.part(${name}, () => (`, "))"),
      );
    }
    if (isLeavingEarly(node)) {
      const [start, end] = [node.expression.getStart(tree), node.expression.getEnd()];
      add(
        node.getStart(tree),
        node.getEnd(),
        around(start, end, (name) => `panelConditions.holds(${name}) && (`, ")"),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found.toSorted((one, other) => one.line - other.line);
}

const around = (start: number, end: number, before: (name: string) => string, after: string): readonly Insert[] => [
  { at: start, opens: true, length: end - start, text: before },
  { at: end, opens: false, length: end - start, text: () => after },
];

const isNarrowing = (node: ts.Node): node is ts.CallExpression & { readonly expression: ts.PropertyAccessExpression } =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  narrowing.has(node.expression.name.text) &&
  (node.expression.name.text !== "on" || node.arguments.length === PARTS_OF_COMPARISON);

/** The parts of `and([…])`. */
function partsOf(node: ts.Node): readonly ts.Expression[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== "and")
    return [];
  const [list] = node.arguments;
  return list !== undefined && ts.isArrayLiteralExpression(list) ? list.elements.filter((part) => !ts.isSpreadElement(part)) : [];
}

function isLeavingEarly(node: ts.Node): node is ts.IfStatement {
  if (!ts.isIfStatement(node) || node.elseStatement !== undefined) return false;
  const { thenStatement } = node;
  const last = ts.isBlock(thenStatement) ? thenStatement.statements.at(-1) : thenStatement;
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isContinueStatement(last));
}

/** The source in which each condition is a switch named `file#place`, which `panelConditions` (see `switches.ts`) turns off. */
export function switchedSource(source: string, file: string): string {
  const inserts = conditionsOf(source)
    .flatMap(({ inserts: own }, place) => own.map((insert) => ({ ...insert, name: JSON.stringify(`${file}#${String(place)}`) })))
    .toSorted(
      (one, other) =>
        one.at - other.at ||
        // What ends somewhere ends before the next begins.
        Number(one.opens) - Number(other.opens) ||
        (one.opens ? other.length - one.length : one.length - other.length),
    );
  let [text, last] = ["", 0];
  for (const { at, name, text: inserted } of inserts) {
    text += source.slice(last, at) + inserted(name);
    last = at;
  }
  return text + source.slice(last);
}
