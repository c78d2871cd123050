import { makeStyles, mergeClasses } from "@fluentui/react-components";
import { bannerAt, type Banner, type BannerPlaceName } from "@panel/core/banners";
import { bannersModule, bannersTokens } from "@panel/core/banners/wiring";
import { observer } from "mobx-react-lite";
import { media } from "../bindings/media.ts";
import { useModel } from "../bindings/use-model.ts";
import { lazyPart } from "../kit/lazy-part.tsx";

const ShownBanner = lazyPart(() => import("./shown-banner.tsx"), { place: "frame" });

const useStyles = makeStyles({
  // Kept free from the first paint on, so that nothing moves when the banner's code and pictures come.
  // A banner of which nothing came says so by a hidden element, and gives its room back.
  room: { display: "grid", minHeight: "144px", minWidth: 0, ":has(> [hidden])": { display: "none" } },
  withControls: { [media.phone]: { minHeight: "176px" } },
  pair: { display: "grid", gap: "16px", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 320px), 1fr))" },
});

/** The operator's banners, of all places. */
const useBanners = (): readonly Banner[] => useModel(bannersModule, bannersTokens.banners).all;

/** Where the operator's banner of a place stands (BAN-001); nothing where there is none. */
export const BannerPlace = observer(function BannerPlace({ place }: { readonly place: BannerPlaceName }) {
  const banners = useBanners();
  const styles = useStyles();
  const banner = bannerAt(banners, place);
  if (banner === null) return null;
  return (
    <div className={mergeClasses(styles.room, banner.slides.length > 1 && styles.withControls)}>
      <ShownBanner key={place} place={place} />
    </div>
  );
});

/** Two short banners beside each other, or below each other where there is little room. */
export const BannerPair = observer(function BannerPair({
  places,
}: {
  readonly places: readonly [BannerPlaceName, BannerPlaceName];
}) {
  const banners = useBanners();
  const styles = useStyles();
  if (places.every((place) => bannerAt(banners, place) === null)) return null;
  return (
    <div className={styles.pair}>
      {places.map((place) => (
        <BannerPlace key={place} place={place} />
      ))}
    </div>
  );
});
