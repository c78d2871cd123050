import catalogue from "../../../locales/vi/catalogue.json";
import common from "../../../locales/vi/common.json";
import errors from "../../../locales/vi/errors.json";
import shell from "../../../locales/vi/shell.json";
import type { LocaleMessages } from "./locale-messages.ts";

const messages: LocaleMessages = {
  first: { catalogue, common, errors, shell },
  others: import.meta.glob(
    [
      "../../../locales/vi/*.json",
      "!../../../locales/vi/server.json",
      "!../../../locales/vi/partner-frame.json",
      "!../../../locales/vi/catalogue.json",
      "!../../../locales/vi/common.json",
      "!../../../locales/vi/errors.json",
      "!../../../locales/vi/shell.json",
    ],
    { import: "default" },
  ),
};
export default messages;
