import catalogue from "../../../locales/ja/catalogue.json";
import common from "../../../locales/ja/common.json";
import errors from "../../../locales/ja/errors.json";
import shell from "../../../locales/ja/shell.json";
import type { LocaleMessages } from "./locale-messages.ts";

const messages: LocaleMessages = {
  first: { catalogue, common, errors, shell },
  others: import.meta.glob(
    [
      "../../../locales/ja/*.json",
      "!../../../locales/ja/server.json",
      "!../../../locales/ja/partner-frame.json",
      "!../../../locales/ja/catalogue.json",
      "!../../../locales/ja/common.json",
      "!../../../locales/ja/errors.json",
      "!../../../locales/ja/shell.json",
    ],
    { import: "default" },
  ),
};
export default messages;
