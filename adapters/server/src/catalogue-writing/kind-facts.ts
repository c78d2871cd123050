/** What is usual for a kind of service: its usual price, quantities and what the buyer has to say. */
export interface KindFacts {
  /** Dollars for 1000 pieces. */
  readonly cheapest: number;
  readonly dearest: number;
  readonly minima: readonly number[];
  readonly maxima: readonly number[];
  readonly target: "comments" | "keywords" | "usernames" | "languages" | null;
  readonly canDrip: boolean;
  /** Outline of its icon, 24 units wide. */
  readonly path: string;
}

const paths = {
  person: "M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8M4 21c1-9 15-9 16 0",
  people: "M9 5a3 3 0 1 1 0 6a3 3 0 1 1 0-6M2 20c1-8 13-8 14 0M17 6a3 3 0 0 1 0 6M22 20c0-4-2-6-5-6",
  heart: "M12 20C-6 9 6-1 12 7C18-1 30 9 12 20",
  eye: "M2 12C7 4 17 4 22 12C17 20 7 20 2 12M12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6",
  bubble: "M4 4h16v12h-9l-5 4v-4h-2z",
  arrow: "M5 19c0-8 6-10 14-10M14 4l5 5l-5 5",
  bookmark: "M6 3h12v18l-6-5l-6 5z",
  bars: "M5 20v-6M12 20V5M19 20v-10",
  play: "M6 4l13 8l-13 8z",
  globe: "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18M3 12h18M12 3c-5 6-5 12 0 18c5-6 5-12 0-18",
  star: "M12 3l3 6l6 1l-4 5l1 6l-6-3l-6 3l1-6l-4-5l6-1z",
  box: "M4 8l8-5l8 5v9l-8 5l-8-5zM4 8l8 4l8-4M12 12v10",
} as const;

type Shape = keyof typeof paths;
type Line = readonly [keys: string, cheapest: number, dearest: number, minima: string, maxima: string, shape: Shape];

const lines: readonly Line[] = [
  ["followers subscribers playlist-followers", 0.4, 18, "10 50 100 200 500", "5000 20000 100000 500000 1000000", "person"],
  ["members group-members friends connections premium-members", 0.6, 40, "10 100 250 500", "5000 20000 50000 200000", "people"],
  ["likes page-likes auto-likes comment-likes upvotes pins", 0.08, 9, "10 20 50 100", "5000 20000 100000 300000", "heart"],
  ["dislikes reactions boosts", 0.2, 30, "10 20 50", "1000 10000 50000 300000", "star"],
  ["views auto-views story-views profile-visits", 0.02, 3.2, "100 500 1000", "100000 1000000 10000000 100000000", "eye"],
  ["live-viewers", 2, 60, "20 50 100", "1000 5000 20000", "eye"],
  ["watch-time", 15, 70, "100 500", "4000 10000", "eye"],
  ["comments custom-comments mentions reviews", 4, 95, "5 10 20", "200 1000 5000 10000", "bubble"],
  ["shares reposts", 0.1, 12, "10 50 100", "10000 100000 1000000", "arrow"],
  ["saves downloads", 0.05, 6, "10 50 100", "10000 100000 500000", "bookmark"],
  ["impressions poll-votes bot-starts", 0.1, 8, "10 100 500", "50000 300000 1000000", "bars"],
  ["plays premium-plays listeners", 0.2, 5, "500 1000", "100000 1000000 10000000", "play"],
  ["traffic search-traffic keywords", 0.3, 6, "100 500 1000", "60000 500000 1000000", "globe"],
  ["packages", 8_000, 120_000, "1", "1", "box"],
  ["other", 1, 50, "10", "1000", "box"],
];

const targets: Readonly<Record<string, KindFacts["target"]>> = {
  "custom-comments": "comments",
  keywords: "keywords",
  mentions: "usernames",
  comments: "languages",
};
const dripless = new Set([
  "packages",
  "live-viewers",
  "custom-comments",
  "keywords",
  "reviews",
  "auto-likes",
  "auto-views",
  "poll-votes",
]);
const numbers = (text: string): number[] => text.split(" ").map(Number);

/** By key; the keys are those of the wording of kinds. */
export const kindFacts: ReadonlyMap<string, KindFacts> = new Map(
  lines.flatMap(([keys, cheapest, dearest, minima, maxima, shape]) =>
    keys.split(" ").map((key): [string, KindFacts] => [
      key,
      {
        cheapest,
        dearest,
        minima: numbers(minima),
        maxima: numbers(maxima),
        target: targets[key] ?? null,
        canDrip: !dripless.has(key),
        path: paths[shape],
      },
    ]),
  ),
);
