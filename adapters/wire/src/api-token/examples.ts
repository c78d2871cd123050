import { exampleOf } from "../example/example.ts";
import { deleteApiToken, getApiToken, postApiToken } from "./endpoints.ts";

const none = {
  api_token: null,
  ending: null,
  is_read_only: false,
  created_at: null,
  last_used_at: null,
  last_used_address: null,
};

export const getApiTokenExample = exampleOf(getApiToken, { answer: none });

export const postApiTokenExample = exampleOf(postApiToken, {
  body: { is_read_only: true },
  answer: {
    api_token: "api_Qm9va3MgYXJlIGtlcHQgYnkgdGhlaXIgcmVhZGVycy4",
    ending: "ycy4",
    is_read_only: true,
    created_at: "2026-11-20 16:09:21",
    last_used_at: null,
    last_used_address: null,
  },
});

export const deleteApiTokenExample = exampleOf(deleteApiToken, { answer: none });
