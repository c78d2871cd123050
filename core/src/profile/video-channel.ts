/** A channel of a video network that somebody has connected to the account (ENT-003). */
export interface VideoChannel {
  readonly id: number;
  /** To be put into the channel's description, as a proof of owning it. */
  readonly code: string;
  /** UTC, as the server writes moments; null until that check has succeeded. */
  readonly codeVerifiedAt: string | null;
  readonly subscriptionsVerifiedAt: string | null;
  readonly channelId: string;
  /** Offered for channel statistics (YTA-007). */
  readonly isReportable: boolean;
}
