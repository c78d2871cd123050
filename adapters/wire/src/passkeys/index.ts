export { passkeysFromWire } from "./codec.ts";
export {
  deletePasskey,
  getLoginPasskey,
  getPasskeys,
  postLoginPasskey,
  postLoginPasskeyOptions,
  patchPasskey,
  postPasskey,
  postPasskeyOptions,
} from "./endpoints.ts";
