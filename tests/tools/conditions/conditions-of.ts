import ts from "typescript";

/** One condition of a source. */
export interface Condition {
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  /** The source without it. */
  readonly without: string;
  /** First and last place of the expression that is worked out whenever the condition counts. */
  readonly probe: readonly [start: number, end: number];
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
  const add = (start: number, end: number, replacement: string, probed: ts.Node) => {
    found.push({
      line: tree.getLineAndCharacterOfPosition(start).line + 1,
      text: source.slice(start, end).replaceAll(/\s+/g, " ").trim(),
      without: source.slice(0, start) + replacement + source.slice(end),
      probe: [probed.getStart(tree), probed.getEnd()],
    });
  };
  const visit = (node: ts.Node): void => {
    if (isNarrowing(node)) {
      const receiver = node.expression.expression;
      add(receiver.getEnd(), node.getEnd(), "", receiver);
    }
    for (const part of partsOf(node)) add(part.getStart(tree), part.getEnd(), "...[]", part);
    if (isLeavingEarly(node)) add(node.getStart(tree), node.getEnd(), ";", node.expression);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found.toSorted((one, other) => one.line - other.line);
}

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

/** The source, in which each of its conditions says `file#place` to `globalThis.panelReached` whenever it counts. */
export function tracedSource(source: string, file: string): string {
  const inserts = conditionsOf(source).flatMap(({ probe: [start, end] }, place) => [
    {
      at: start,
      length: end - start,
      isStart: true,
      text: `(globalThis.panelReached?.add(${JSON.stringify(`${file}#${String(place)}`)}), `,
    },
    { at: end, length: end - start, isStart: false, text: ")" },
  ]);
  // Of two that begin at one place the longer is outside; what ends somewhere ends before the next begins.
  const sorted = inserts.toSorted(
    (one, other) =>
      one.at - other.at ||
      Number(one.isStart) - Number(other.isStart) ||
      (one.isStart ? other.length - one.length : one.length - other.length),
  );
  let [text, last] = ["", 0];
  for (const { at, text: inserted } of sorted) {
    text += source.slice(last, at) + inserted;
    last = at;
  }
  return text + source.slice(last);
}
