import type { SharedLink, Sharing } from "@panel/core/platform";

/** Keeps what was handed on; a device with a sheet unless told otherwise. */
export class RecordingSharing implements Sharing {
  readonly panelAddress = "https://panel.example/app/";
  canShare = true;
  /** The device would not open its sheet. */
  isBlocked = false;
  readonly shared: SharedLink[] = [];
  share(shared: SharedLink): Promise<boolean> {
    if (!this.isBlocked) this.shared.push(shared);
    return Promise.resolve(!this.isBlocked);
  }
}
