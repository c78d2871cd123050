import { moneyFromMicros } from "@panel/core/money";
import { type FoundSession, sessionFrom, sessionText } from "../accounts/index.ts";
import { apiTokenFrom, apiTokenText, type FoundApiToken } from "../api-token/index.ts";
import { hashToken } from "../secrets/index.ts";
import { type Db, KEPT, runText } from "../database/index.ts";
import type { CallerTokens, FoundCaller, WidgetCaller } from "../calls/index.ts";
import { hashOf } from "../http/index.ts";
import { CABINET_TOKEN } from "../settings/index.ts";

interface FoundWidget {
  /** Null for the panel's own. */
  readonly id: number | null;
  readonly owner_id: number;
  readonly minimum_purchase: number | null;
  readonly reward_share: number;
  readonly method_ids: readonly number[];
}

interface Found {
  readonly session: FoundSession | null;
  readonly api_token: FoundApiToken | null;
  readonly widget: FoundWidget | null;
}

/**
 * The widget of a token: the panel's own cabinet (WGT-010) or a partner's that was not revoked. The token is public and opens only the
 * widget's calls (DEC-144).
 */
const widgetText = (token: string): string => `
  select null::bigint as id, 0::bigint as owner_id, null::bigint as minimum_purchase, 0::bigint as reward_share,
    '{}'::integer[] as method_ids
  from (
    select coalesce(
      (select nullif(document->>'cabinetWidgetToken', '') from instance_documents where name = 'settings'),
      (select value from server_secrets where name = '${CABINET_TOKEN}')) as token
  ) as cabinet where token = ${token}
  union all
  select id, owner_id, minimum_purchase, reward_share,
    array(select payment_method_id from partner_widget_methods where widget_id = partner_widgets.id)
  from partner_widgets where api_token = ${token} and revoked_at is null
  limit 1`;

/** Every call asks who makes it, and those of the order form by two tokens: both in one round trip. */
const callerText = `${KEPT}
select
  (select to_jsonb(session) from (${sessionText("$1::text", "$2::timestamptz")}) as session) as session,
  (select to_jsonb(api_token) from (${apiTokenText("$1::text")}) as api_token) as api_token,
  (select to_jsonb(widget) from (${widgetText("$3::text")}) as widget) as widget`;

/** A token that may stand for something; the longest is well below what is looked up. */
const widgetToken = (token: string | null): string | null =>
  token === null || token === "" || token.length > 200 ? null : token;

/** The widget as it was found. The token itself is in no log, key or purchase; its hash does. */
function widgetFrom(widget: FoundWidget, token: string): WidgetCaller {
  const tokenHash = hashOf(token).slice(0, 32);
  if (widget.id === null) return { tokenHash, kind: "cabinet" };
  return {
    tokenHash,
    kind: "partner",
    widgetId: widget.id,
    ownerId: widget.owner_id,
    minimumPurchase: widget.minimum_purchase === null ? null : moneyFromMicros(widget.minimum_purchase),
    methodIds: widget.method_ids,
    rewardShare: widget.reward_share,
  };
}

/** Finds who is behind the tokens of a call. */
export async function findCaller(db: Db, tokens: CallerTokens, now: Date): Promise<FoundCaller> {
  const token = widgetToken(tokens.widget);
  const hash = tokens.session === null ? null : hashToken(tokens.session);
  const [found] = await runText<Found>(db, callerText, [hash, now, token]);
  return {
    session: sessionFrom(found?.session),
    apiToken: apiTokenFrom(found?.api_token),
    widget: found?.widget && token !== null ? widgetFrom(found.widget, token) : null,
  };
}
