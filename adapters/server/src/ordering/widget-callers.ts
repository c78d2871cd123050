import { moneyFromMicros } from "@panel/core/money";
import { runText, type Db } from "../database/connect.ts";
import type { WidgetCaller } from "../http/handler.ts";
import { hashOf } from "../http/idempotency.ts";
import { CABINET_TOKEN } from "../settings/index.ts";

export interface FoundWidget {
  /** Null for the panel's own. */
  readonly id: number | null;
  readonly owner_id: number;
  readonly minimum_purchase: number | null;
  readonly reward_share: number;
  readonly method_ids: readonly number[];
}

/** What stands for a token wherever it is kept or compared: the token itself is in no log, key or purchase. */
export const widgetTokenHash = (token: string): string => hashOf(token).slice(0, 32);

/** Who a token stands for; the name of the parameter is the caller's. */
export const widgetText = (token: string): string => `
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

const findText = widgetText("$1::text");

/** A token that may stand for something; the longest is well below what is looked up. */
export const isWidgetToken = (token: string): boolean => token !== "" && token.length <= 200;

/**
 * Who an `api_token` stands for: the panel's own cabinet (WGT-010) or a partner's widget that was not revoked. The token is public
 * and opens only the widget's calls (DEC-144). Every widget call asks, so it is one statement and reads no settings in full.
 */
export async function findWidget(db: Db, token: string): Promise<WidgetCaller | null> {
  if (!isWidgetToken(token)) return null;
  const [widget] = await runText<FoundWidget>(db, findText, [token]);
  return widgetFrom(widget, token);
}

/** The panel's own widget, where a token is the cabinet's; null for any other. */
export const cabinetCaller = (cabinetToken: string | null, token: string): WidgetCaller | null =>
  isWidgetToken(token) && token === cabinetToken ? { tokenHash: widgetTokenHash(token), kind: "cabinet" } : null;

/** The widget as it was found. */
function widgetFrom(widget: FoundWidget | null | undefined, token: string): WidgetCaller | null {
  if (!widget) return null;
  const tokenHash = widgetTokenHash(token);
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
