import type { Generated } from "kysely";

declare module "../database/tables.ts" {
  interface Tables {
    video_channels: {
      id: Generated<number>;
      user_id: number;
      channel_id: string;
      code: string;
      created_at: Date;
      verification_code_at: Date | null;
      verification_public_subscriptions_at: Date | null;
    };
  }
}
