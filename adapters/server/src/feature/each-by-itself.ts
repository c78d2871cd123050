/**
 * Does some work for each thing in turn. One that goes wrong stops none of the others; all that went wrong is told in the end, as one
 * error. Answers what the work answered.
 */
export async function eachByItself<Thing, Done>(
  things: Iterable<Thing> | AsyncIterable<Thing>,
  about: string,
  work: (thing: Thing) => Promise<Done>,
): Promise<readonly Done[]> {
  const done: Done[] = [];
  const problems: unknown[] = [];
  for await (const thing of things) {
    try {
      done.push(await work(thing));
    } catch (problem) {
      problems.push(problem);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, `${about} failed`);
  return done;
}

/** What is claimed one after the other, until there is no more or it is enough for one run. */
export async function* claimed<Thing>(most: number, claim: () => Promise<Thing | null | undefined>): AsyncGenerator<Thing> {
  for (let count = 0; count < most; count += 1) {
    const thing = await claim();
    if (thing === null || thing === undefined) return;
    yield thing;
  }
}
