import catalogue from "../../../locales/fr/catalogue.json";
import common from "../../../locales/fr/common.json";
import errors from "../../../locales/fr/errors.json";
import shell from "../../../locales/fr/shell.json";
import type { LocaleMessages } from "./locale-messages.ts";

const messages: LocaleMessages = {
  first: { catalogue, common, errors, shell },
  others: import.meta.glob(
    [
      "../../../locales/fr/*.json",
      "!../../../locales/fr/server.json",
      "!../../../locales/fr/partner-frame.json",
      "!../../../locales/fr/catalogue.json",
      "!../../../locales/fr/common.json",
      "!../../../locales/fr/errors.json",
      "!../../../locales/fr/shell.json",
    ],
    { import: "default" },
  ),
};
export default messages;
