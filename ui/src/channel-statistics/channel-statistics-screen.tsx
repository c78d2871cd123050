import { channelStatisticsTokens, channelStatisticsModule } from "@panel/core/channel-statistics/wiring";
import type { ChannelStatisticsViewModel } from "@panel/core/channel-statistics";
import { statisticsPeriods } from "@panel/core/order-statistics";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { EmptyStatisticsIcon } from "../kit/action-icons.ts";
import { EmptyState } from "../kit/empty-state.tsx";
import { ChoiceButtons } from "../kit/fields/choice-buttons.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { PageLink } from "../kit/link.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { ChannelDaysPart } from "./channel-days-part.tsx";
import { ChannelInfoPart } from "./channel-info-part.tsx";
import { useChannelStatisticsStyles } from "./channel-statistics-styles.ts";
import { AllVideosPart, TopVideosPart } from "./channel-videos-part.tsx";

/** `/channel-statistics`: the report about one of the person's video channels (CHS-001). */
export default observer(function ChannelStatisticsScreen() {
  const styles = useChannelStatisticsStyles();
  const text = useText("channel-statistics");
  const model = useViewModel(channelStatisticsModule, channelStatisticsTokens.statistics);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text("title")}</h1>
      <Report model={model} />
    </div>
  );
});

const Report = observer(function Report({ model }: { readonly model: ChannelStatisticsViewModel }) {
  switch (model.situation) {
    case "waiting":
      return <Spinner />;
    case "noChannel":
      return <Missing kind="noChannel" />;
    case "noneReportable":
      return <Missing kind="noneReportable" />;
    case "ready":
      return (
        <>
          <Filters model={model} />
          <ChannelInfoPart model={model} />
          <ChannelDaysPart model={model} />
          <TopVideosPart model={model} />
          <AllVideosPart model={model} />
        </>
      );
  }
});

/** Says what is missing for a report, and leads to where it is done. */
function Missing({ kind }: { readonly kind: "noChannel" | "noneReportable" }) {
  const text = useText("channel-statistics");
  return (
    <EmptyState
      picture={<EmptyStatisticsIcon />}
      title={<h2>{text(`${kind}Title`)}</h2>}
      actions={
        <PageLink look="primary" to={{ name: "profile" }}>
          {text("toProfile")}
        </PageLink>
      }
    >
      <p>{text(`${kind}Body`)}</p>
    </EmptyState>
  );
}

const Filters = observer(function Filters({ model }: { readonly model: ChannelStatisticsViewModel }) {
  const styles = useChannelStatisticsStyles();
  const text = useText("channel-statistics");
  return (
    <div className={styles.filters}>
      <SelectField
        label={text("channel")}
        options={model.channels.map(({ id, channelId }) => ({ value: String(id), label: channelId }))}
        value={String(model.channel?.id ?? "")}
        onChange={(id) => model.choose(Number(id))}
      />
      <ChoiceButtons
        label={text("period")}
        choices={statisticsPeriods.map((period) => ({ value: period, name: text(`period_${period}`) }))}
        chosen={model.period}
        onChoose={(period) => model.setPeriod(period)}
      />
    </div>
  );
});
