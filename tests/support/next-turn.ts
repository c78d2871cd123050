/**
 * The next turn of the event loop. Models and races wait for promises alone; what is held weakly is let go only between two turns,
 * so that thousands of their worlds would pile up without it.
 */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
