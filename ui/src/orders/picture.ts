import type { Promotable } from "@panel/core/orders";
import { imageSource } from "@panel/core/routing";

/** A picture of what is promoted. */
export interface Picture {
  /** Checked by `imageSource` before. */
  readonly source: string;
  readonly title: string | null;
}

/** The picture of what an order promotes; null where there is none that may be shown. */
export function pictureOf(promoted: Pick<Promotable, "thumbnail" | "title"> | null): Picture | null {
  const source = imageSource(promoted?.thumbnail ?? null);
  return source === null ? null : { source, title: promoted?.title ?? null };
}
