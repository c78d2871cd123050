import type { ParseKeys } from "i18next";
import type { EnglishTexts } from "./english-texts.ts";

declare module "i18next" {
  /** English is the model of all languages: a key that it does not have is an error of the compiler. */
  interface CustomTypeOptions {
    defaultNS: "common";
    keySeparator: false;
    resources: EnglishTexts;
  }
}

/** A feature's file of texts, `locales/<language>/<namespace>.json`. */
export type Namespace = keyof EnglishTexts;

/** A key of one feature's texts; of a plural, its name without the form. */
export type TextKey<Name extends Namespace> = ParseKeys<Name>;
