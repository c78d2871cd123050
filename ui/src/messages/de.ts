import catalogue from "../../../locales/de/catalogue.json";
import common from "../../../locales/de/common.json";
import errors from "../../../locales/de/errors.json";
import shell from "../../../locales/de/shell.json";
import type { LocaleMessages } from "./locale-messages.ts";

const messages: LocaleMessages = {
  first: { catalogue, common, errors, shell },
  others: import.meta.glob(
    [
      "../../../locales/de/*.json",
      "!../../../locales/de/server.json",
      "!../../../locales/de/partner-frame.json",
      "!../../../locales/de/catalogue.json",
      "!../../../locales/de/common.json",
      "!../../../locales/de/errors.json",
      "!../../../locales/de/shell.json",
    ],
    { import: "default" },
  ),
};
export default messages;
