/** How the panel is looked at along a journey. */
export interface JourneyLook {
  /** The language by its code, and in addresses. */
  readonly code: string;
  readonly width: number;
  readonly theme: "light" | "dark";
}

export const journeyLooks: readonly JourneyLook[] = [
  { code: "de", width: 1280, theme: "light" },
  { code: "hi_IN", width: 390, theme: "dark" },
];
