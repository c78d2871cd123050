import catalogue from "../../../locales/hi_IN/catalogue.json";
import common from "../../../locales/hi_IN/common.json";
import errors from "../../../locales/hi_IN/errors.json";
import shell from "../../../locales/hi_IN/shell.json";
import type { LocaleMessages } from "./locale-messages.ts";

const messages: LocaleMessages = {
  first: { catalogue, common, errors, shell },
  others: import.meta.glob(
    [
      "../../../locales/hi_IN/*.json",
      "!../../../locales/hi_IN/server.json",
      "!../../../locales/hi_IN/partner-frame.json",
      "!../../../locales/hi_IN/catalogue.json",
      "!../../../locales/hi_IN/common.json",
      "!../../../locales/hi_IN/errors.json",
      "!../../../locales/hi_IN/shell.json",
    ],
    { import: "default" },
  ),
};
export default messages;
