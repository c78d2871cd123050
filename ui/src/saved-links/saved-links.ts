import { lazyPart } from "../kit/lazy-part.tsx";

/** Beside a link field: the links that were ordered for before. Mount it once the field had the focus, or a link is in it. */
export const SavedLinks = lazyPart(() => import("./saved-link-list.tsx"), { place: "overlay" });
