import { reaction } from "mobx";
import type { Log } from "../platform/index.ts";
import type { SettingsModel } from "../settings/index.ts";
import type { ThirdPartyBorder } from "../third-parties/index.ts";
import type { Cancel } from "../time/index.ts";
import type { CustomCodePort } from "./custom-code-port.ts";

export interface CustomCodeDependencies {
  readonly port: CustomCodePort;
  readonly settings: Pick<SettingsModel, "current">;
  readonly border: Pick<ThirdPartyBorder, "isOpen" | "admit">;
  readonly log: Pick<Log, "error">;
}

/** Runs the operator's script once, in a document and at a page that are open to it (COD-001, DEC-023, DEC-199). */
export class CustomCode {
  readonly #parts: CustomCodeDependencies;
  #stop: Cancel | null = null;
  #isGiven = false;

  constructor(parts: CustomCodeDependencies) {
    this.#parts = parts;
  }

  activate(): void {
    const { border, settings } = this.#parts;
    this.#stop ??= reaction(
      () => (border.isOpen ? (settings.current?.customCode ?? null) : null),
      (code) => {
        if (code !== null && !this.#isGiven) void this.#run(code);
      },
      { fireImmediately: true },
    );
  }

  dispose(): void {
    this.#stop?.();
  }

  async #run(code: string): Promise<void> {
    const { border, log, port } = this.#parts;
    this.#isGiven = border.admit();
    if (this.#isGiven && (await port.run(code)) === "invalid") log.error("Custom code is not valid JavaScript");
  }
}
