import { InstallPrompt, installVariants, isPromptShown, variantOf } from "@panel/core/install";
import { cookieNames } from "@panel/core/platform";
import { ManualClock, MemoryCookies, MemoryInstall, sampleSettings, SwitchedDisplay } from "@panel/memory";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const flags = [true, false];

describe("the invitation to install", () => {
  it("PWA-009 shows only if open, in a browser's tab, and on iOS without Chrome or with an offer of the browser", () => {
    const shown = flags.flatMap((isOpen) =>
      flags.flatMap((isInBrowserTab) =>
        flags.flatMap((isIos) =>
          flags.flatMap((isChrome) =>
            flags.flatMap((hasOffer) =>
              isPromptShown({ isOpen, isInBrowserTab, isIos, isChrome, hasOffer }) ? [{ isIos, isChrome, hasOffer }] : [],
            ),
          ),
        ),
      ),
    );
    // Of the 32 rows those eight halves of the open one in a tab that have a way to install.
    expect(shown).toEqual([
      { isIos: true, isChrome: true, hasOffer: true },
      { isIos: true, isChrome: false, hasOffer: true },
      { isIos: true, isChrome: false, hasOffer: false },
      { isIos: false, isChrome: true, hasOffer: true },
      { isIos: false, isChrome: false, hasOffer: true },
    ]);
  });

  it("PWA-004 DEC-025 is of the kind that the operator fixes, else of the experiment's, else a banner; on iOS always the hint", () => {
    const name = fc.option(fc.constantFrom(...installVariants, "iosHint", "else", ""));
    fc.assert(
      fc.property(fc.boolean(), name, name, (isIos, ofOperator, ofExperiment) => {
        const known = [ofOperator, ofExperiment].find((one) => installVariants.some((variant) => variant === one));
        expect(variantOf(isIos, ofOperator, ofExperiment)).toBe(isIos ? "iosHint" : (known ?? "banner"));
      }),
    );
  });

  it("PWA-010 BIZ-080 stays away for two days after it was closed, and forgets nothing of that when it is made anew", () => {
    const clock = new ManualClock();
    const cookies = new MemoryCookies(clock);
    const port = new MemoryInstall();
    const make = () =>
      new InstallPrompt({
        port,
        cookies,
        display: new SwitchedDisplay(),
        settings: { current: sampleSettings },
        hasRoom: () => true,
      });
    const prompt = make();
    const stop = prompt.activate();
    expect(prompt.isShown).toBe(false);
    port.change({ hasOffer: true });
    expect(prompt.isShown).toBe(true);
    prompt.close();
    expect(prompt.isShown).toBe(false);
    expect(cookies.optionsOf(cookieNames.installPromptClosed)?.maxAgeSeconds).toBe(2 * 86_400);
    stop();
    const again = make();
    again.activate();
    expect(again.isShown).toBe(false);
    clock.advance(2 * 86_400_000 + 1);
    const later = make();
    later.activate();
    expect(later.isShown).toBe(true);
  });
});
