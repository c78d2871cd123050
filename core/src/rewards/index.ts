export { rewardChange, type RewardedOrder, rewardOf } from "./reward-rules.ts";
