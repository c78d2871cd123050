import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CustomMenuItem, InstanceSettings, MenuItem, PageSettings, SettingsPort } from "@panel/core/settings";
import type { CancelSignal } from "@panel/core/tasks";
import {
  customMenuItemFromWire,
  getCustomMenuItems,
  getMenuItems,
  getPages,
  getSettings,
  menuItemFromWire,
  pageFromWire,
  settingsFromWire,
} from "@panel/wire/settings";
import type { HttpClient } from "./transport/http-client.ts";

/** The start-up calls over HTTP (API-029 to API-032). */
export class HttpSettingsPort implements SettingsPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async settings(signal?: CancelSignal): PortAnswer<InstanceSettings> {
    return mapResult(await this.client.call(getSettings, { signal }), settingsFromWire);
  }

  async pages(signal?: CancelSignal): PortAnswer<readonly PageSettings[]> {
    return mapResult(await this.client.call(getPages, { signal }), (pages) => pages.map(pageFromWire));
  }

  async menuItems(signal?: CancelSignal): PortAnswer<readonly MenuItem[]> {
    return mapResult(await this.client.call(getMenuItems, { signal }), (items) => items.map(menuItemFromWire));
  }

  async customMenuItems(signal?: CancelSignal): PortAnswer<readonly CustomMenuItem[]> {
    return mapResult(await this.client.call(getCustomMenuItems, { signal }), (items) => items.map(customMenuItemFromWire));
  }
}
