import type { DeletionRefusal, DeletionRequest, Farewell, OwnDataPort } from "@panel/core/own-data";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { farewellFromWire, getDeletion, getOwnData, postDeletion } from "@panel/wire/own-data";
import type { HttpClient } from "../transport/http-client.ts";

/** A customer's own data over HTTP (EXT-own-data, EXT-account-deletion, EXT-account-deletion-confirm). */
export class HttpOwnDataPort implements OwnDataPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  data(): PortAnswer<Uint8Array> {
    return this.client.callFile(getOwnData, {});
  }

  async farewell(signal?: CancelSignal): PortAnswer<Farewell> {
    return mapResult(await this.client.call(getDeletion, { signal }), farewellFromWire);
  }

  deleteAccount({ typed, givesUpMoney }: DeletionRequest): PortAnswer<null, DeletionRefusal> {
    return this.client.call(postDeletion, { body: { typed, gives_up_money: givesUpMoney } });
  }
}
