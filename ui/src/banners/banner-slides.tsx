import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { buttonColours, slideColours, type BannerViewModel } from "@panel/core/banners";
import { imageSource, safeUrl } from "@panel/core/routing";
import type { BannerSlide } from "@panel/core/banners";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { layout } from "../kit/layout.ts";
import { OperatorLink } from "../kit/operator-link.tsx";

const useStyles = makeStyles({
  region: { position: "relative", display: "grid", minWidth: 0 },
  slides: { ...layout.list, display: "grid", minWidth: 0 },
  // All slides share one cell, so that the room is that of the highest and turning over moves nothing.
  slide: {
    gridArea: "1 / 1",
    boxSizing: "border-box",
    minWidth: 0,
    minHeight: "144px",
    display: "flex",
    alignItems: "center",
    gap: "16px",
    padding: "16px 20px",
    borderRadius: tokens.borderRadiusXLarge,
    backgroundSize: "cover",
    backgroundPosition: "center",
  },
  withControls: { paddingBlockEnd: "60px" },
  away: { visibility: "hidden" },
  words: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 20px", minWidth: 0, flexGrow: 1 },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    minWidth: 0,
  },
  button: {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "36px",
    padding: "2px 16px",
    borderRadius: tokens.borderRadiusMedium,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: "none",
  },
  image: { width: "64px", height: "64px", objectFit: "contain", flexShrink: 0 },
  controls: { position: "absolute", insetInlineEnd: "12px", bottom: "12px", display: "flex", alignItems: "center", gap: "8px" },
});

/** The operator's slides, one at a time: they turn over by themselves, wait while somebody is with them, and can be stopped (BAN-004). */
export const BannerSlides = observer(function BannerSlides({ model: { show, slides } }: { readonly model: BannerViewModel }) {
  const text = useText("banners");
  const styles = useStyles();
  const hasSeveral = slides.length > 1;
  useEffect(() => {
    if (globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches) show.stop();
  }, [show]);
  return (
    <section
      className={styles.region}
      aria-label={text("offers")}
      onPointerEnter={() => show.hold(true)}
      onPointerLeave={() => show.hold(false)}
      onFocus={() => show.hold(true)}
      onBlur={() => show.hold(false)}
    >
      <ul className={styles.slides} aria-live={show.isStopped ? "polite" : "off"}>
        {slides.map((slide, position) => (
          <Slide key={position} slide={slide} isShown={position === show.shown} hasControls={hasSeveral} />
        ))}
      </ul>
      {hasSeveral ? (
        <div className={styles.controls}>
          <Button aria-label={text("previous")} onClick={() => show.turn(-1)}>
            ‹
          </Button>
          <Button onClick={() => show.toggle()}>{text(show.isStopped ? "goOn" : "stop")}</Button>
          <Button aria-label={text("next")} onClick={() => show.turn(1)}>
            ›
          </Button>
        </div>
      ) : null}
    </section>
  );
});

interface SlideProps {
  readonly slide: BannerSlide;
  readonly isShown: boolean;
  readonly hasControls: boolean;
}

function Slide({ slide, isShown, hasControls }: SlideProps) {
  const styles = useStyles();
  const { ground, text } = slideColours(slide);
  const backdrop = imageSource(slide.backgroundImage);
  const image = imageSource(slide.image);
  return (
    <li
      className={mergeClasses(styles.slide, hasControls && styles.withControls, !isShown && styles.away)}
      style={{
        color: text,
        backgroundColor: ground,
        backgroundImage: backdrop === null ? undefined : `url("${CSS.escape(backdrop)}")`,
      }}
    >
      {image === null ? null : <img className={styles.image} src={image} alt="" width={64} height={64} />}
      <div className={styles.words}>
        <span className={styles.title}>{slide.title}</span>
        <SlideButton slide={slide} />
      </div>
    </li>
  );
}

/** Leads on only to an address that may be opened (DEC-027). */
function SlideButton({ slide }: { readonly slide: BannerSlide }) {
  const styles = useStyles();
  const address = safeUrl(slide.buttonLink);
  if (address === null || (slide.buttonText ?? "") === "") return null;
  const { ground, text } = buttonColours(slide);
  return (
    <OperatorLink className={styles.button} address={address} style={{ backgroundColor: ground, color: text }}>
      {slide.buttonText}
    </OperatorLink>
  );
}
