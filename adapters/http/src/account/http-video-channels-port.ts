import type { FieldRefusal, PortAnswer } from "@panel/core/result";
import type { ChannelField, VideoChannelsPort } from "@panel/core/video-channels";
import { deleteYoutubeAccount, postVerifyCode, postVerifySubscriptions, postYoutubeAccount } from "@panel/wire/video-channels";
import type { HttpClient } from "../transport/http-client.ts";

/** Video channels over HTTP (API-017 to API-020). */
export class HttpVideoChannelsPort implements VideoChannelsPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async connect(address: string): PortAnswer<null, FieldRefusal<ChannelField>> {
    return this.client.call(postYoutubeAccount, { body: { youtube_channel_url: address } });
  }

  async remove(id: number): PortAnswer<null> {
    return this.client.call(deleteYoutubeAccount, { params: { id } });
  }

  async verifyCode(id: number): PortAnswer<null> {
    return this.client.call(postVerifyCode, { params: { id } });
  }

  async verifySubscriptions(id: number): PortAnswer<null> {
    return this.client.call(postVerifySubscriptions, { params: { id } });
  }
}
