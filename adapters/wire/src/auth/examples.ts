import { exampleOf } from "../example/example.ts";
import {
  getRefresh,
  postLogin,
  postLogout,
  postPasswordEmail,
  postPasswordReset,
  postRegister,
  postSendTwoFactorCode,
  postTwoFactorMethods,
  postVerifyTwoFactorCode,
} from "./endpoints.ts";

export const getRefreshExample = exampleOf(getRefresh, {
  answer: null,
});

export const postLoginExample = exampleOf(postLogin, {
  body: {
    email: "robin@panel.example",
    password: "reach-demo-2026",
  },
  answer: {
    requires_2fa: false,
    session: null,
  },
});

export const postLogoutExample = exampleOf(postLogout, {
  answer: null,
});

export const postPasswordEmailExample = exampleOf(postPasswordEmail, {
  body: {
    email: "robin@panel.example",
  },
  answer: null,
});

export const postPasswordResetExample = exampleOf(postPasswordReset, {
  body: {
    email: "robin@panel.example",
    password: "a longer password",
    password_confirmation: "a longer password",
    token: "from-the-mail",
  },
  answer: null,
});

export const postRegisterExample = exampleOf(postRegister, {
  body: {
    name: "Sam Sample",
    email: "sam@example.com",
    password: "a long password",
    password_confirmation: "a long password",
    messengers: {
      telegram: "sam_sample",
    },
  },
  answer: null,
});

export const postSendTwoFactorCodeExample = exampleOf(postSendTwoFactorCode, {
  body: {
    session: "from-the-login",
  },
  answer: null,
});

export const postVerifyTwoFactorCodeExample = exampleOf(postVerifyTwoFactorCode, {
  body: {
    code: "123456",
    session: "from-the-login",
  },
  answer: null,
});

export const postTwoFactorMethodsExample = exampleOf(postTwoFactorMethods, {
  body: { session: "from-the-login" },
  answer: { methods: ["app", "mail", "recovery"] },
});
