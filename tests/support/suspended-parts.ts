/** What React keeps of each element; of it only what tells a boundary that shows its fallback. */
interface Fiber {
  readonly tag: number;
  readonly memoizedState: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
}

/** React's number of a `Suspense`; such a boundary has a state exactly while its fallback is shown. */
const SUSPENSE = 13;

function rootOf(container: Element): Fiber | null {
  const name = Object.keys(container).find((key) => key.startsWith("__reactContainer$"));
  const root = name === undefined ? undefined : (Reflect.get(container, name) as { stateNode: { current: Fiber } } | undefined);
  return root?.stateNode.current ?? null;
}

/**
 * Whether a part of what React shows in a container still waits for its code or its texts. The page does not tell: an overlay that is on its
 * way shows nothing.
 */
export function hasSuspendedParts(container: Element): boolean {
  const root = rootOf(container);
  let fiber = root;
  while (fiber) {
    if (fiber.tag === SUSPENSE && fiber.memoizedState !== null) return true;
    if (fiber.child) {
      fiber = fiber.child;
      continue;
    }
    while (fiber && fiber !== root && !fiber.sibling) fiber = fiber.return;
    fiber = fiber === root ? null : (fiber?.sibling ?? null);
  }
  return false;
}
