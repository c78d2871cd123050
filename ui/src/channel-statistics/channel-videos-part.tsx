import {
  engagementOf,
  mostWatchedFirst,
  popularityOf,
  qualityOf,
  topVideos,
  type ChannelStatisticsViewModel,
  type ChannelVideo,
  type Quality,
} from "@panel/core/channel-statistics";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { CardLine, DataList, ListCard, ListRow } from "../kit/data/data-list.tsx";
import { StatusBadge } from "../kit/data/status-badge.tsx";
import { SmallTable } from "../kit/data/table.tsx";
import { EmptyPart } from "../kit/empty-state.tsx";
import { OutsideLink } from "../kit/link.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useDays } from "../bindings/use-moments.ts";
import { useChannelFigures } from "./channel-figures.tsx";
import { useChannelStatisticsStyles } from "./channel-statistics-styles.ts";

interface PartProps {
  readonly model: ChannelStatisticsViewModel;
}

/** The newest videos with how they are received (CHS-003, CHS-007, CHS-009 to CHS-011). */
export const TopVideosPart = observer(function TopVideosPart({ model }: PartProps) {
  const styles = useChannelStatisticsStyles();
  const text = useText("channel-statistics");
  return (
    <section className={styles.stack}>
      <h2 className={styles.heading}>{text("topVideos")}</h2>
      <QueryView query={model.videosQuery} failed={text("failed")} onRetry={() => void model.videosQuery.refresh()}>
        {(videos) => (videos.length === 0 ? <EmptyPart>{text("noVideos")}</EmptyPart> : <TopVideos videos={topVideos(videos)} />)}
      </QueryView>
    </section>
  );
});

const names = ["video", "published", "views", "likes", "comments", "popularity", "engagement"] as const;

const TopVideos = observer(function TopVideos({ videos }: { readonly videos: readonly ChannelVideo[] }) {
  const styles = useChannelStatisticsStyles();
  const text = useText("channel-statistics");
  const columns = names.map((key) => ({ key, name: text(key) }));
  const cellsOf = useVideoCells();
  return (
    <>
      <DataList
        title={text("topVideos")}
        columns={columns}
        rows={videos.map((video) => (
          <ListRow key={video.videoId} columns={columns} cells={cellsOf(video)} />
        ))}
        cards={videos.map((video) => {
          const cells = cellsOf(video);
          return (
            <ListCard key={video.videoId}>
              {columns.map(({ key, name }) => (
                <CardLine key={key}>
                  <span className={styles.quiet}>{name}</span>
                  <span>{cells[key]}</span>
                </CardLine>
              ))}
            </ListCard>
          );
        })}
      />
      <p className={styles.quiet}>{text("shares")}</p>
    </>
  );
});

function useVideoCells() {
  const days = useDays();
  const { count } = useChannelFigures();
  return (video: ChannelVideo) => ({
    video: <VideoLink videoId={video.videoId} />,
    published: days(video.publishedAt),
    views: count(video.views),
    likes: count(video.likes),
    comments: count(video.comments),
    popularity: <Rated percent={popularityOf(video)} />,
    engagement: <Rated percent={engagementOf(video)} />,
  });
}

const tones = { bad: "danger", normal: "warning", good: "success" } as const satisfies Readonly<Record<Quality, string>>;

/** A percentage with its quality as a word, a sign and a colour (CHS-011). */
const Rated = observer(function Rated({ percent }: { readonly percent: number }) {
  const styles = useChannelStatisticsStyles();
  const text = useText("channel-statistics");
  const shown = useChannelFigures();
  const quality = qualityOf(percent);
  return (
    <span className={styles.row}>
      <span>{shown.percent(percent)}</span>
      <StatusBadge tone={tones[quality]}>{text(`quality_${quality}`)}</StatusBadge>
    </span>
  );
});

const VideoLink = ({ videoId }: { readonly videoId: string }) => (
  <OutsideLink address={`https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`}>{videoId}</OutsideLink>
);

/** What every video brought within the period (CHS-005). */
export const AllVideosPart = observer(function AllVideosPart({ model }: PartProps) {
  const styles = useChannelStatisticsStyles();
  const text = useText("channel-statistics");
  const { count, hours, percent } = useChannelFigures();
  const columns = (["video", "views", "watchTime", "averageView", "likes", "comments"] as const).map((key) => ({
    key,
    name: text(key),
  }));
  return (
    <section className={styles.stack}>
      <h2 className={styles.heading}>{text("allVideos")}</h2>
      <QueryView query={model.videoFiguresQuery} failed={text("failed")} onRetry={() => void model.videoFiguresQuery.refresh()}>
        {(videos) =>
          videos.length === 0 ? (
            <EmptyPart>{text("nothing")}</EmptyPart>
          ) : (
            <SmallTable
              title={text("allVideos")}
              hasRowHeads
              columns={columns}
              rows={mostWatchedFirst(videos).map((video) => ({
                key: video.videoId,
                cells: [
                  <VideoLink key="video" videoId={video.videoId} />,
                  count(video.views),
                  hours(video.watchTimeMinutes),
                  percent(video.averageViewPercentage),
                  count(video.likes),
                  count(video.comments),
                ],
              }))}
            />
          )
        }
      </QueryView>
    </section>
  );
});
