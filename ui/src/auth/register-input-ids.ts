import { messengerNames, type MessengerName } from "@panel/core/profile";

/** Ids of the registration's inputs, which its error summary leads to. */
export function registerInputIds(id: string) {
  const messengers = Object.fromEntries(messengerNames.map((name) => [name, `${id}${name}`])) as Record<MessengerName, string>;
  return {
    ...messengers,
    name: `${id}name`,
    email: `${id}email`,
    password: `${id}password`,
    passwordConfirmation: `${id}confirmation`,
    accountType: `${id}type`,
    vat: `${id}vat`,
    captcha: `${id}captcha`,
    messengers: messengers[messengerNames[0]],
    alreadyRegistered: `${id}email`,
  };
}
