import type { CampaignTrack } from "@panel/core/campaigns";

const DOLLAR = 1_000_000;

/** A small plan, the one that most take, and a large one without a trial. */
export const demoPlans = () => [
  {
    ...{ name: "Starter", is_highlight: false, is_offered: true, sorting: 1 },
    ...{ keywords_limit: 10, price: 9 * DOLLAR, trial_days: 7 },
  },
  {
    ...{ name: "Creator", is_highlight: true, is_offered: true, sorting: 2 },
    ...{ keywords_limit: 50, price: 29 * DOLLAR, trial_days: 7 },
  },
  {
    ...{ name: "Studio", is_highlight: false, is_offered: true, sorting: 3 },
    ...{ keywords_limit: 200, price: 79 * DOLLAR, trial_days: 0 },
  },
];

/** The plan that the demo's customer has. */
export const DEMO_PLAN = "Creator";

/** A campaign of the demo. */
export interface DemoCampaign {
  readonly url: string;
  readonly track: CampaignTrack;
  readonly isPaused: boolean;
  /** ISO codes. */
  readonly countries: readonly string[];
  readonly keywords: readonly string[];
  /** Days between two look-ups. */
  readonly everyDays: number;
}

/** One that is followed each day, one each week, and one that is paused. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    url: "https://www.youtube.com/watch?v=Gt7rChrds10",
    track: "daily",
    isPaused: false,
    countries: ["GB", "US"],
    keywords: ["learn the guitar", "guitar for beginners", "easy guitar songs", "guitar chords", "how to tune a guitar"],
    everyDays: 1,
  },
  {
    url: "https://www.youtube.com/watch?v=SrdghB4kng7",
    track: "weekly",
    isPaused: false,
    countries: ["DE"],
    keywords: ["sauerteigbrot backen", "brot ohne hefe", "sauerteig ansetzen", "brot rezept"],
    everyDays: 7,
  },
  {
    url: "https://www.youtube.com/watch?v=TrvlPrtgl26",
    track: "on_demand",
    isPaused: true,
    countries: ["GB"],
    keywords: ["lisbon travel guide", "porto in two days", "portugal by train"],
    everyDays: 5,
  },
];
