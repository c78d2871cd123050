import { exampleOf } from "../example/example.ts";
import { getDeletion, getOwnData, postDeletion } from "./endpoints.ts";

const confirmation = "mara@reach.example";

export const getOwnDataExample = exampleOf(getOwnData, {
  description: "Answers one JSON object as an attachment: a list of rows for each kind of thing that is kept.",
  answer: null,
});

export const getDeletionExample = exampleOf(getDeletion, {
  answer: { confirmation, holds: ["orders"], money: 12.5, money_decimal: "12.5" },
});

export const postDeletionExample = exampleOf(postDeletion, {
  description:
    "`typed` is the `confirmation`, and `gives_up_money` is true where there is money. Refused while something in `holds` goes on. Sessions end, orders and bookings stay without the person.",
  body: { typed: confirmation, gives_up_money: true },
  answer: null,
});
