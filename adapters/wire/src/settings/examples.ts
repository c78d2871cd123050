import { exampleOf } from "../example/example.ts";
import {
  getBanners,
  getCountries,
  getCustomMenuItems,
  getDiscounts,
  getMenuItems,
  getPages,
  getPartnerSettings,
  getSettings,
  getSpecialOffers,
} from "./endpoints.ts";

export const getBannersExample = exampleOf(getBanners, {
  answer: [
    {
      place: "dashboard",
      type: "custom",
      content: null,
      scrollDelay: 8000,
      slides: [
        {
          backgroundImage: "https://panel.example/icon.svg",
          backgroundColor: "#8e3a8e",
          image: null,
          title: "New in the catalogue: Threads, Kick and WhatsApp",
          titleColor: "#ffffff",
          buttonText: "Have a look",
          buttonLink: "/app/",
          buttonBgColor: "#ffffff",
          buttonTextColor: "#1b1b1f",
          sorting: 2,
        },
      ],
    },
  ],
});

export const getCountriesExample = exampleOf(getCountries, {
  answer: [
    {
      id: 3,
      iso_code_2: "AF",
      name: "Afghanistan",
    },
  ],
});

export const getCustomMenuItemsExample = exampleOf(getCustomMenuItems, {
  answer: [
    {
      id: 1,
      name: "Blog",
      url: "https://example.com/blog",
      icon: "link",
      is_blank: true,
      is_enabled: true,
      showInInternal: true,
      showInPublic: true,
      translations: {
        de: "Blog",
        en: "Blog",
        es: "Blog",
        fr: "Blog",
        ja: "ブログ",
        ko: "블로그",
        ru: "Блог",
        tr: "Blog",
        vi: "Blog",
        hi_IN: "ब्लॉग",
        pt_BR: "Blog",
        zh_CN: "博客",
      },
    },
  ],
});

export const getDiscountsExample = exampleOf(getDiscounts, {
  answer: [
    {
      service_id: 5,
      discount_percent: 12,
      name: "Kick Followers | ES | Organic | Max 100K | 20K/Day",
      ends_at: null,
    },
  ],
});

export const getMenuItemsExample = exampleOf(getMenuItems, {
  answer: [
    {
      name: "All services",
      url: "/",
      icon: "grid",
      sorting: 0,
      is_new: false,
      is_for_authorized: true,
      is_for_guests: true,
      children: [],
    },
  ],
});

export const getPagesExample = exampleOf(getPages, {
  answer: [
    {
      route_name: "index",
      title: "All services",
      description: "Views, likes, followers and more for every large network, comparable by price, speed and guarantee.",
      slug: null,
      content: null,
    },
  ],
});

export const getPartnerSettingsExample = exampleOf(getPartnerSettings, {
  answer: {
    free_views_is_allowed: true,
    default_outer_widget_partner_percent: 0.1,
    max_outer_widget_partner_percent: 0.25,
  },
});

export const getSettingsExample = exampleOf(getSettings, {
  answer: {
    panelName: "Reach Panel",
    panelId: "demo",
    lightLogo: "https://panel.example/icon.svg",
    darkLogo: "https://panel.example/icon.svg",
    logoDestinationUrl: "/app/",
    logoAlt: "Reach Panel",
    favicon: "https://panel.example/icon.svg",
    iconLink512Src: "https://panel.example/icon.svg",
    colours: {
      light: {
        primary: "#4b53bc",
        secondary: "#0e7a6d",
        icons: "#5b5fc7",
        info: "#0078d4",
        success: "#107c10",
        warning: "#b7791f",
        headerLeft: "#4b53bc",
        headerRight: "#3b3f9e",
      },
      dark: {
        primary: "#9ea2ff",
        secondary: "#4fc3b2",
        icons: "#b3b6ff",
        info: "#62abf5",
        success: "#6ccb5f",
        warning: "#f0c05a",
        headerLeft: "#2b2e63",
        headerRight: "#1d1f47",
      },
    },
    socialLinks: {
      youtube: "https://www.youtube.com/@example",
      telegram: "https://t.me/example",
      vk: null,
      linkedin: "https://www.linkedin.com/company/example",
      facebook: null,
      twitter: "https://x.com/example",
    },
    supportEmail: "support@panel.example",
    termsUrl: "/app/terms",
    privacyUrl: "/app/privacy",
    cabinetWidgetToken: "demo-cabinet-widget",
    customCode: null,
    redirectList: {
      "/buy": {
        name: "orders-create",
        params: {},
        query: null,
      },
      "/promo": {
        name: "services-slug",
        params: {
          slug: "youtube-views",
        },
        query: {
          source: "promo",
        },
      },
    },
    serviceTypes: [1, 13, 29],
    features: {
      tasks: true,
      bonuses: true,
      keywordTools: true,
      childPanels: true,
      grades: true,
      freeTrials: true,
      captcha: false,
      subscriptions: true,
      videoChannels: true,
    },
    bonusesIsEnabled: true,
    freeTrials: { enabled: true, helpText: null, guestsMayLook: true },
    navigation: "navbar",
    darkModeAvailable: true,
    numberFormat: "panel",
    singleOrderDesign: "full_design",
    show_create_order_types: ["single", "multi", "expert"],
    telegramBotUsername: "reach_panel_demo_bot",
    installPromptVariant: null,
    googleAnalytics4Id: null,
    googleTagManagerId: null,
    consentGrantsAdsWhenSaved: false,
    intercomAppId: null,
    chatScriptUrl: null,
    chatScriptToken: null,
    captchaProvider: null,
    captchaSiteKey: null,
    hidePersonalAccountForUnregistered: false,
    isHomePageMain: false,
    defaultMarketplaceView: "cards",
    currencies: ["USD", "RUB"],
    defaultCurrency: "USD",
    rubExchangeRate: 92.5,
    rounding_precision: 2,
    speedUpChargePercent: 0.25,
    guaranteeChargePercent: 0.1,
    childPanelsPrice: 25,
    contact_info_is_required: false,
    answersNeutrally: false,
    blockedServiceIds: [156119, 186074, 185882],
    imageHosts: [],
    translations: {
      de: {
        title: "Reichweite für jedes Netzwerk",
        description: "Aufrufe, Likes, Follower und mehr für alle großen Netzwerke, nach Preis, Tempo und Garantie vergleichbar.",
      },
      en: {
        title: "Reach for every network",
        description: "Views, likes, followers and more for every large network, comparable by price, speed and guarantee.",
      },
      es: {
        title: "Alcance para cada red",
        description: "Visualizaciones, me gusta, seguidores y más para todas las grandes redes, comparables por precio, …",
      },
      fr: {
        title: "De la portée sur chaque réseau",
        description: "Vues, j’aime, abonnés et plus pour tous les grands réseaux, à comparer par prix, vitesse et garantie.",
      },
      ja: {
        title: "すべてのネットワークにリーチを",
        description: "主要なネットワークの再生回数、いいね、フォロワーなどを、価格・速度・保証で比べられます。",
      },
      ko: {
        title: "모든 네트워크에서 더 넓게",
        description: "모든 주요 네트워크의 조회수, 좋아요, 팔로워를 가격, 속도, 보증으로 비교하세요.",
      },
      ru: {
        title: "Охват в каждой сети",
        description: "Просмотры, лайки, подписчики и другое для всех крупных сетей: сравнивайте цену, скорость и гарантию.",
      },
      tr: {
        title: "Her ağ için erişim",
        description: "Tüm büyük ağlar için izlenme, beğeni, takipçi ve dahası; fiyat, hız ve garantiye göre karşılaştırın.",
      },
      vi: {
        title: "Tiếp cận trên mọi mạng xã hội",
        description: "Lượt xem, lượt thích, người theo dõi cho mọi mạng lớn, so sánh theo giá, tốc độ và bảo hành.",
      },
      hi_IN: {
        title: "हर नेटवर्क के लिए पहुँच",
        description: "सभी बड़े नेटवर्क के लिए व्यूज़, लाइक, फ़ॉलोअर्स और बहुत कुछ; दाम, गति और गारंटी से तुलना करें।",
      },
      pt_BR: {
        title: "Alcance para todas as redes",
        description: "Visualizações, curtidas, seguidores e mais para todas as grandes redes, comparáveis por preço, …",
      },
      zh_CN: {
        title: "让每个平台都有影响力",
        description: "面向各大平台的播放、点赞、粉丝等服务，可按价格、速度和保障比较。",
      },
    },
  },
});

export const getSpecialOffersExample = exampleOf(getSpecialOffers, {
  answer: [
    {
      id: 1,
      name: "Popular this week",
      place: "service_type",
      position: "top",
      network_id: null,
      utm_name: "top",
      serviceTypes: [1, 3, 13],
      services: [],
      showAll: false,
    },
  ],
});
