export { bookRewards } from "./book-rewards.ts";
export { rewards } from "./feature.ts";
export { countRewardDays } from "./reward-figures.ts";
