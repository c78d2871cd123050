export { passkeysFromWire } from "./codec.ts";
export {
  deletePasskey,
  getPasskeys,
  postLoginPasskey,
  postLoginPasskeyOptions,
  postPasskey,
  postPasskeyOptions,
} from "./endpoints.ts";
