import catalogue from "../../../locales/ru/catalogue.json";
import common from "../../../locales/ru/common.json";
import errors from "../../../locales/ru/errors.json";
import shell from "../../../locales/ru/shell.json";
import type { LocaleMessages } from "./locale-messages.ts";

const messages: LocaleMessages = {
  first: { catalogue, common, errors, shell },
  others: import.meta.glob(
    [
      "../../../locales/ru/*.json",
      "!../../../locales/ru/server.json",
      "!../../../locales/ru/partner-frame.json",
      "!../../../locales/ru/catalogue.json",
      "!../../../locales/ru/common.json",
      "!../../../locales/ru/errors.json",
      "!../../../locales/ru/shell.json",
    ],
    { import: "default" },
  ),
};
export default messages;
