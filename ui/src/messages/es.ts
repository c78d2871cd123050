import catalogue from "../../../locales/es/catalogue.json";
import common from "../../../locales/es/common.json";
import errors from "../../../locales/es/errors.json";
import shell from "../../../locales/es/shell.json";
import type { LocaleMessages } from "./locale-messages.ts";

const messages: LocaleMessages = {
  first: { catalogue, common, errors, shell },
  others: import.meta.glob(
    [
      "../../../locales/es/*.json",
      "!../../../locales/es/server.json",
      "!../../../locales/es/partner-frame.json",
      "!../../../locales/es/catalogue.json",
      "!../../../locales/es/common.json",
      "!../../../locales/es/errors.json",
      "!../../../locales/es/shell.json",
    ],
    { import: "default" },
  ),
};
export default messages;
