import { bannerPlaceModule, bannerPlaceTokens } from "@panel/core/banners/place-wiring";
import type { BannerPlaceName } from "@panel/core/banners";
import { observer } from "mobx-react-lite";
import { useViewModel } from "../bindings/use-view-model.ts";
import { BannerFrame } from "./banner-frame.tsx";
import { BannerSlides } from "./banner-slides.tsx";

/** A banner by its type (BAN-002). */
export default observer(function ShownBanner({ place }: { readonly place: BannerPlaceName }) {
  const model = useViewModel(bannerPlaceModule, bannerPlaceTokens.banner, place);
  if (model.banner === null) return null;
  return model.banner.type === "html" ? (
    <BannerFrame model={model} html={model.banner.content ?? ""} />
  ) : (
    <BannerSlides model={model} />
  );
});
