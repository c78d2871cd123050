import { featureModule, portToken, provide, token } from "../wiring/index.ts";
import { BannersModel, type BannersPort } from "./index.ts";

export const bannersPort = portToken<BannersPort>("banners");

/** Token of the operator's banners, which every start loads. */
export const bannersTokens = { banners: token<BannersModel>("bannersModel") } as const;

export const bannersModule = featureModule([], [provide(bannersTokens.banners, BannersModel, { port: bannersPort })]);
