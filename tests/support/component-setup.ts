import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { forgetModalDialogs } from "./modal-dialogs.ts";
import { restoreWindow } from "./shared-window.ts";

afterEach(() => {
  cleanup();
  forgetModalDialogs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  restoreWindow();
});
