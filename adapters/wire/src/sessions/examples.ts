import { exampleOf } from "../example/example.ts";
import { deleteOtherSessions, deleteSession, getSessions } from "./endpoints.ts";

export const getSessionsExample = exampleOf(getSessions, {
  answer: [
    {
      id: "0b1d7c52-0d1f-4c39-9a4e-5a8f0c2d6e11",
      agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      address: "203.0.113.9",
      opened_at: "2026-11-20 16:09:21",
      used_at: "2026-11-20 16:12:40",
      is_current: true,
      is_support: false,
    },
  ],
});

export const deleteSessionExample = exampleOf(deleteSession, {
  params: { sessionId: "0b1d7c52-0d1f-4c39-9a4e-5a8f0c2d6e11" },
  answer: null,
});

export const deleteOtherSessionsExample = exampleOf(deleteOtherSessions, { answer: null });
