/** One peer beside the engine, alone in its process: `query-process.ts <services> <peer | limit>`. Prints one line of JSON. */
import { SearchEngine, type ServiceQuery } from "@panel/core/search";
import { columnsOfServices } from "../support/columns-of-services.ts";
import { benchFavourites, benchServices } from "./query-catalogue.ts";
import { difference, engineAnswer } from "./query-exact.ts";
import { median, StepTimes } from "./query-measure.ts";
import { plainServices } from "./query-naive.ts";
import { isPeer, makePeer } from "./query-peers.ts";
import { queryScript } from "./query-script.ts";

/** Repetitions that count, after one to warm up; slow peers get fewer. */
const MAX_REPETITIONS = 7;
const MIN_REPETITIONS = 2;
const MILLISECONDS = 40_000;

const [count = "100000", opponent = "naive"] = process.argv.slice(2);
const services = benchServices(Number(count));
const favourites = benchFavourites(services);
const script = queryScript(favourites);
const columns = columnsOfServices(services);
if (!columns) throw new Error("the made services do not fit columns");
const engine = new SearchEngine(columns);

function timesOf(answer: (query: ServiceQuery) => unknown): readonly number[] {
  return script.map((query) => {
    const start = performance.now();
    answer(query);
    return performance.now() - start;
  });
}

/** Each repetition asks an engine of its own, which remembers nothing of the one before. */
const engineTimes = () => {
  const fresh = new SearchEngine(columns);
  return timesOf((query) => fresh.answer(query));
};

const round = (peerTimes: () => readonly number[], ours: StepTimes, theirs: StepTimes) => {
  const begin = performance.now();
  ours.add(engineTimes());
  theirs.add(peerTimes());
  // Three more turns of the engine cost little and make its median steadier.
  for (let more = 0; more < 3; more += 1) ours.add(engineTimes());
  return performance.now() - begin;
};

function measure(peerTimes: () => readonly number[]) {
  let ours = new StepTimes();
  let theirs = new StepTimes();
  let spent = round(peerTimes, ours, theirs);
  ours = new StepTimes();
  theirs = new StepTimes();
  while (theirs.repetitions < MIN_REPETITIONS || (theirs.repetitions < MAX_REPETITIONS && spent < MILLISECONDS)) {
    globalThis.gc?.();
    spent += round(peerTimes, ours, theirs);
  }
  return { ours: ours.summary, theirs: theirs.summary, repetitions: theirs.repetitions };
}

/** One pass over the bytes of all names: nothing that reads every name is faster. */
function passes() {
  const names = Buffer.from(services.map(({ name }) => name).join(""));
  return () => {
    const times = Array.from({ length: 41 }, () => {
      const start = performance.now();
      if (names.indexOf(0xff) !== -1) throw new Error("no such byte is in UTF-8");
      return performance.now() - start;
    });
    return [median(times)];
  };
}

if (opponent === "limit") {
  console.log(JSON.stringify({ opponent, ...measure(passes()) }));
} else if (isPeer(opponent)) {
  const peer = await makePeer(opponent, plainServices(services));
  const equal = script.filter((query) => difference(engineAnswer(services, engine, query), peer(query)) === null).length;
  console.log(JSON.stringify({ opponent, equal, steps: script.length, ...measure(() => timesOf(peer)) }));
} else throw new Error(`no peer is called ${opponent}`);
