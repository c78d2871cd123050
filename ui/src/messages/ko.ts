import catalogue from "../../../locales/ko/catalogue.json";
import common from "../../../locales/ko/common.json";
import errors from "../../../locales/ko/errors.json";
import shell from "../../../locales/ko/shell.json";
import type { LocaleMessages } from "./locale-messages.ts";

const messages: LocaleMessages = {
  first: { catalogue, common, errors, shell },
  others: import.meta.glob(
    [
      "../../../locales/ko/*.json",
      "!../../../locales/ko/server.json",
      "!../../../locales/ko/partner-frame.json",
      "!../../../locales/ko/catalogue.json",
      "!../../../locales/ko/common.json",
      "!../../../locales/ko/errors.json",
      "!../../../locales/ko/shell.json",
    ],
    { import: "default" },
  ),
};
export default messages;
