import { exampleOf } from "../example/example.ts";
import { getWishList, postWishList } from "./endpoints.ts";

export const getWishListExample = exampleOf(getWishList, { answer: [{ id: 1, name: "First" }] });

export const postWishListExample = exampleOf(postWishList, { body: { name: "First" }, answer: { id: 1, name: "First" } });
