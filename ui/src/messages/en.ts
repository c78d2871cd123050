import catalogue from "../../../locales/en/catalogue.json";
import common from "../../../locales/en/common.json";
import errors from "../../../locales/en/errors.json";
import shell from "../../../locales/en/shell.json";
import type { LocaleMessages } from "./locale-messages.ts";

const messages: LocaleMessages = {
  first: { catalogue, common, errors, shell },
  others: import.meta.glob(
    [
      "../../../locales/en/*.json",
      "!../../../locales/en/server.json",
      "!../../../locales/en/partner-frame.json",
      "!../../../locales/en/catalogue.json",
      "!../../../locales/en/common.json",
      "!../../../locales/en/errors.json",
      "!../../../locales/en/shell.json",
    ],
    { import: "default" },
  ),
};
export default messages;
