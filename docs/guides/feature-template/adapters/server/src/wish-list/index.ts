export { wishList } from "./feature.ts";
