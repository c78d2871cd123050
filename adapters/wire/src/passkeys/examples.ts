import { exampleOf } from "../example/example.ts";
import {
  deletePasskey,
  getLoginPasskey,
  getPasskeys,
  postLoginPasskey,
  postLoginPasskeyOptions,
  patchPasskey,
  postPasskey,
  postPasskeyOptions,
} from "./endpoints.ts";

const challenge = "Zm9yLXRoaXMtYnJvd3NlcjotMzItYnl0ZXM";
/** Shortened: browsers answer by the names of the Web Authentication standard. */
const credential = { id: "from-the-browser", type: "public-key", response: { clientDataJSON: "from-the-browser" } };

export const getPasskeysExample = exampleOf(getPasskeys, {
  answer: {
    is_offered: true,
    passkeys: [{ id: 1, name: "Chrome · macOS", created_at: "2026-11-20 16:09:21", used_at: null }],
  },
});
export const postPasskeyOptionsExample = exampleOf(postPasskeyOptions, {
  answer: { options: { challenge, rp: { id: "panel.example", name: "Panel" }, timeout: 60_000 } },
});
export const postPasskeyExample = exampleOf(postPasskey, { body: { name: "Chrome · macOS", credential }, answer: null });
export const patchPasskeyExample = exampleOf(patchPasskey, {
  params: { passkeyId: 1 },
  body: { name: "Work laptop" },
  answer: null,
});
export const deletePasskeyExample = exampleOf(deletePasskey, { params: { passkeyId: 1 }, answer: null });
export const getLoginPasskeyExample = exampleOf(getLoginPasskey, { answer: { is_offered: true } });
export const postLoginPasskeyOptionsExample = exampleOf(postLoginPasskeyOptions, {
  body: {},
  answer: { options: { challenge, rpId: "panel.example", userVerification: "required" } },
});
export const postLoginPasskeyExample = exampleOf(postLoginPasskey, { body: { credential }, answer: null });
