export { referrerBy, rewardChange, type RewardedOrder, rewardOf } from "./reward-rules.ts";
