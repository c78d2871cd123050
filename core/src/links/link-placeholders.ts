import { isShareParameter, type LinkAddress } from "./link-address.ts";

const OF =
  "user|channel|page|profile|group|account|video|post|link|reel|photo|company|artist|track|song|playlist|event|handle|board|subreddit";
/** Things that only a number represents in instructions. */
const NUMBERED = `${OF}|tweet|status|story|pin|media|clip|album|invite|thread|episode|show|team|room|game|app|place|photo|bot`;
/** A whole part of a path, or a whole value, that represents the buyer's own. */
const WORDS = new RegExp(
  [
    `^(?:(?:my|your|the|some|any|enter|insert|paste)[-_. ]?)?(?:${OF})[-_. ]?(?:name|here|example|url)\\d*$`,
    `^(?:${NUMBERED})[-_](?:name|id|link|url|code|hash|slug|example|here)$`,
    `^(?:video|post|user|channel|photo|reel|artist|track|album|playlist|tweet|status|group|page|story|media|pin)id$`,
    `^your[-_. ]?(?:instagram|insta|tiktok|youtube|telegram|facebook|twitter|twitch|vk|discord|spotify|soundcloud|kick)[-_. ]?(?:user[-_. ]?)?(?:name|id|handle|link|url|account|profile|channel|page|nick)$`,
    `^(?:wall|video|photo|clip|id|club|public|UC|PL)?-?[xх]{3,}(?:[-_][xyх]{3,})*$`,
    `^(?:invite|server)[-_]?code$`,
    `^(?:your|enter|insert|paste)[-_. ]?(?:user[-_. ]?name|name|nick|nickname|id|url|site|website|domain|brand|own|account|${OF})s?$`,
    `^example(?:[-_.]?(?:${OF}|name|id|url))?\\d*$`,
    `^id[-_]?(?:example|facebook|instagram|youtube|video|post|user|username)$`,
    `^(?:placeholder|sample|shortcode|subreddit|lorem|ipsum|[xх]{3,}|\\.{3,}|(?:12345)6?7?8?9?0?abc.*)$`,
  ].join("|"),
  "i",
);
/** The same in other languages: "your channel", "name of the user", "link". */
const FOREIGN_WORDS = new RegExp(
  [
    "^(?:ваш|твой)(?:а|е|и|я|ё)?[-_. ]?(?:канал|страница|профиль|ссылка|группа|аккаунт|ник|имя|сайт|видео|пост)$",
    "^(?:имя|ник|название|логин)[-_. ]?(?:пользователя|канала|группы|страницы|аккаунта|профиля)$|^ссылка$|^(?:vash|tvoi)[-_]?(?:kanal|nik|profil)$",
    "^(?:tu|su|seu|teu|mi|meu)[-_. ]?(?:usuario|usuário|nombre|nome|canal|perfil|cuenta|conta|p[aá]gina|enlace|link|sitio|site)$",
    "^(?:nombre|nome)[-_. ]?(?:de[-_. ]?)?(?:usuario|usuário|canal|perfil|p[aá]gina)$|^usu[aá]rio$",
    "^kullan[iıI]c[iıI][-_. ]?ad[iıI](?:n[iı]z)?$",
    "^(?:dein|ihr|deine|ihre)[-_. ]?(?:name|kanal|profil|link|benutzername|seite|konto)$|^(?:be)?nutzername$",
    "^(?:votre|ton|ta)[-_. ]?(?:nom|compte|cha[iî]ne|page|lien|profil|pseudo|site)$|^nom[-_. ]?d['_-]?utilisateur$",
    "^(?:t[eê]n[-_. ]?ng[uư][oờ]i[-_. ]?d[uù]ng|t[eê]n[-_. ]?k[eê]nh)$",
    "^(?:사용자[-_ ]?(?:이름|명)|아이디|ユーザー(?:名|ネーム)|(?:你的|您的)?用户名|उपयोगकर्ता[-_ ]?नाम)$",
  ].join("|"),
  "iu",
);
const RUN_OF_X = /[xх]{6,}/i;
const HOSTS =
  /^(?:[\w-]+\.)*(?:example\.(?:com|org|net|edu)|your-?(?:site|domain|website|link|shop|page|url|channel|name)s?\.\w+)$|^(?:www\.)?(?:my)?(?:website|domain|site)\.com$|\.tld$/;
/** Networks that give each page a host of its own. */
const PAGE_HOSTS = /^([^.]+)\.(?:tumblr|bandcamp|substack|medium|deviantart)\.com$|^([^.]+)\.t\.me$/;
/** A whole text that names what is wanted instead of giving it. */
const TEXTS = new RegExp(
  `^(?:https?://)?(?:@?user[-_ ]?name|@?your[-_ ]?(?:own[-_ ]?)?(?:name|url|account|${OF})|(?:paste|insert|put|enter|your) [\\w ]{0,30}(?:link|url|here)|(?:link|url)(?: here)?|example|placeholder|https?:/*)?\\.{0,3}$`,
  "i",
);
/** Where a number stands, a word in capitals is none. */
const CAPITALS =
  /\/(?:p|reel|reels|tv|status|videos?|posts|comments|shorts|track|album|artist|playlist)\/(?:ID|CODE|NAME|LINK)\/?$/;

const isPlaceholderPart = (part: string): boolean => {
  const name = part.replace(/^[@:$%*+()[\]<>'"&!~]+|[%*()[\]<>'"&!~]+$/g, "");
  return WORDS.test(name) || FOREIGN_WORDS.test(name) || RUN_OF_X.test(name);
};

/** Whether a text is an instruction rather than a link (ORD-022). */
export function isPlaceholderText(text: string): boolean {
  const inner = /^[<[{](.+)[>\]}]$/.exec(text)?.[1] ?? text;
  return TEXTS.test(inner) || (!/[./?=]/.test(inner) && isPlaceholderPart(inner));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether an address is one from instructions: `example.com`, `/username`, `v=XXXXXXXXXXX` (ORD-022). */
export function isPlaceholderAddress(address: LinkAddress): boolean {
  if (HOSTS.test(address.host) || CAPITALS.test(address.path)) return true;
  const page = PAGE_HOSTS.exec(address.host);
  if (page && isPlaceholderPart(page[1] ?? page[2] ?? "")) return true;
  const values = address.query.filter(([name]) => !isShareParameter(name)).map(([, value]) => value);
  return [...address.path.split("/"), ...values].some((part) => part !== "" && isPlaceholderPart(decoded(part)));
}
