import catalogue from "../../../locales/pt_BR/catalogue.json";
import common from "../../../locales/pt_BR/common.json";
import errors from "../../../locales/pt_BR/errors.json";
import shell from "../../../locales/pt_BR/shell.json";
import type { LocaleMessages } from "./locale-messages.ts";

const messages: LocaleMessages = {
  first: { catalogue, common, errors, shell },
  others: import.meta.glob(
    [
      "../../../locales/pt_BR/*.json",
      "!../../../locales/pt_BR/server.json",
      "!../../../locales/pt_BR/partner-frame.json",
      "!../../../locales/pt_BR/catalogue.json",
      "!../../../locales/pt_BR/common.json",
      "!../../../locales/pt_BR/errors.json",
      "!../../../locales/pt_BR/shell.json",
    ],
    { import: "default" },
  ),
};
export default messages;
