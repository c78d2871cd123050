import { reaction } from "mobx";
import type { Log } from "../platform/index.ts";
import type { CurrentRoute } from "../routing/index.ts";
import type { SettingsModel } from "../settings/index.ts";
import type { Cancel } from "../time/index.ts";
import type { CustomCodePort } from "./custom-code-port.ts";
import { runsCustomCode } from "./custom-code-rules.ts";

export interface CustomCodeDependencies {
  readonly port: CustomCodePort;
  readonly settings: Pick<SettingsModel, "current">;
  readonly route: Pick<CurrentRoute, "active">;
  readonly log: Pick<Log, "error">;
}

/** Runs the operator's script once, on a page that is open to it, and keeps it off the others (COD-001, DEC-023). */
export class CustomCode {
  readonly #parts: CustomCodeDependencies;
  #stop: Cancel | null = null;
  #state: "waiting" | "given" | "over" = "waiting";

  constructor(parts: CustomCodeDependencies) {
    this.#parts = parts;
  }

  /** From now on, whatever is shown: what has run must be followed to pages that show nothing else of the panel. */
  activate(): void {
    const { settings, route } = this.#parts;
    // The server lets it run in no document that was opened at such a page.
    if (this.#stop === null && !runsCustomCode(route.active.name)) this.#state = "over";
    if (this.#stop !== null || this.#state === "over") return;
    this.#stop = reaction(
      () => [settings.current?.customCode ?? null, runsCustomCode(route.active.name)] as const,
      ([code, isOpen]) => this.#follow(code, isOpen),
      { fireImmediately: true },
    );
  }

  dispose(): void {
    this.#stop?.();
  }

  #follow(code: string | null, isOpen: boolean): void {
    if (this.#state === "waiting" && isOpen && code !== null) void this.#run(code);
    // What ran cannot be taken back out of a document.
    if (this.#state === "given" && !isOpen) {
      this.#state = "over";
      void this.#parts.port.startAnew();
    }
  }

  async #run(code: string): Promise<void> {
    this.#state = "given";
    const outcome = await this.#parts.port.run(code);
    if (outcome === "invalid") this.#parts.log.error("Custom code is not valid JavaScript");
    if (outcome !== "run" && this.#state === "given") this.#state = "over";
  }
}
