export { passkeysFromWire } from "./codec.ts";
export {
  deletePasskey,
  getLoginPasskey,
  getPasskeys,
  postLoginPasskey,
  postLoginPasskeyOptions,
  postPasskey,
  postPasskeyOptions,
} from "./endpoints.ts";
