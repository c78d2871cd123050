import catalogue from "../../../locales/zh_CN/catalogue.json";
import common from "../../../locales/zh_CN/common.json";
import errors from "../../../locales/zh_CN/errors.json";
import shell from "../../../locales/zh_CN/shell.json";
import type { LocaleMessages } from "./locale-messages.ts";

const messages: LocaleMessages = {
  first: { catalogue, common, errors, shell },
  others: import.meta.glob(
    [
      "../../../locales/zh_CN/*.json",
      "!../../../locales/zh_CN/server.json",
      "!../../../locales/zh_CN/partner-frame.json",
      "!../../../locales/zh_CN/catalogue.json",
      "!../../../locales/zh_CN/common.json",
      "!../../../locales/zh_CN/errors.json",
      "!../../../locales/zh_CN/shell.json",
    ],
    { import: "default" },
  ),
};
export default messages;
