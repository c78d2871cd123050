import catalogue from "../../../locales/tr/catalogue.json";
import common from "../../../locales/tr/common.json";
import errors from "../../../locales/tr/errors.json";
import shell from "../../../locales/tr/shell.json";
import type { LocaleMessages } from "./locale-messages.ts";

const messages: LocaleMessages = {
  first: { catalogue, common, errors, shell },
  others: import.meta.glob(
    [
      "../../../locales/tr/*.json",
      "!../../../locales/tr/server.json",
      "!../../../locales/tr/partner-frame.json",
      "!../../../locales/tr/catalogue.json",
      "!../../../locales/tr/common.json",
      "!../../../locales/tr/errors.json",
      "!../../../locales/tr/shell.json",
    ],
    { import: "default" },
  ),
};
export default messages;
