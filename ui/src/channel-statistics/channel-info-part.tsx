import type { ChannelStatisticsViewModel } from "@panel/core/channel-statistics";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Facts } from "../kit/data/facts.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { trendingFact, useChannelFigures } from "./channel-figures.tsx";
import { useChannelStatisticsStyles } from "./channel-statistics-styles.ts";

/** The channel as it stands: its views, its subscribers, and whether it earns (CHS-002, ENT-050). */
export const ChannelInfoPart = observer(function ChannelInfoPart({ model }: { readonly model: ChannelStatisticsViewModel }) {
  const styles = useChannelStatisticsStyles();
  const text = useText("channel-statistics");
  const { short } = useChannelFigures();
  return (
    <section className={styles.stack}>
      <h2 className={styles.heading}>{text("channelPart")}</h2>
      <QueryView query={model.infoQuery} failed={text("failed")} onRetry={() => void model.infoQuery.refresh()} size="small">
        {({ now, before }) => (
          <Facts
            look="figures"
            facts={[
              trendingFact(text("totalViews"), { shown: short(now.views), now: now.views, before: before.views }),
              trendingFact(text("subscribers"), {
                shown: short(now.subscribers),
                now: now.subscribers,
                before: before.subscribers,
              }),
              { term: text("monetized"), detail: text(now.isMonetized ? "yes" : "no") },
            ]}
          />
        )}
      </QueryView>
    </section>
  );
});
