import { network, ONE_NAME, type LinkNetwork } from "./link-network.ts";

/** Platforms of music and spoken words. */
export const audioNetworks: readonly LinkNetwork[] = [
  network("spotify", "spotify.com spotify.link spoti.fi", {
    patterns: [
      [/\/playlist[/:]\w|\/user\/[^/]+\/playlist\//, "playlist"],
      [/\/(?:track|episode|album|prerelease)[/:]\w/, "track"],
      [/\/(?:artist|user|show)[/:]\w/, "profile"],
    ],
    fallback: "other",
    glued: [
      /^(open\.spotify\.com\/(?:intl-[a-z-]+\/)?(?:embed\/)?(?:track|album|artist|playlist|episode|show)\/[A-Za-z0-9]{22})[^/].*$/,
    ],
  }),
  network("soundcloud", "soundcloud.com snd.sc soundcloud.app.goo.gl", {
    patterns: [
      [/\/sets(?:\/|$)|^\/playlists\/|%2Fplaylists%2F/i, "playlist"],
      [/^\/(?:you|stream|charts|upload|search|settings|pages)\b/, "other"],
      [/^\/users\/|^\/[^/]+\/(?:tracks|albums|likes|reposts|followers|following|popular-tracks|comments)\/?(?:\?|$)/, "profile"],
      [/^\/(?:tracks|stations\/track)\/|^\/[^/]+\/[^/]+|%2Ftracks%2F/i, "track"],
      [ONE_NAME, "profile"],
    ],
    hostContents: { "on.soundcloud.com": "track" },
    handle: "https://soundcloud.com/{}",
  }),
  network("apple_music", "music.apple.com itunes.apple.com geo.music.apple.com", {
    patterns: [
      [/\/(?:album|song|music-video)\//, "track"],
      [/\/playlist\//, "playlist"],
      [/\/(?:artist|curator|profile|station)\//, "profile"],
    ],
    fallback: "other",
  }),
  network("apple_podcasts", "podcasts.apple.com", { patterns: [[/[?&]i=\d/, "track"]] }),
  network("deezer", "deezer.com deezer.page.link dzr.page.link", {
    patterns: [
      [/\/playlist\/\w/, "playlist"],
      [/\/(?:track|album|episode)\/\w/, "track"],
      [/\/(?:artist|profile|show|user)\/\w/, "profile"],
    ],
    fallback: "other",
  }),
  network("tidal", "tidal.com", {
    patterns: [
      [/\/playlist\//, "playlist"],
      [/\/(?:track|album|video)\//, "track"],
      [/\/artist\//, "profile"],
    ],
    fallback: "other",
  }),
  network(
    "amazon_music",
    "music.amazon.com music.amazon.de music.amazon.co.uk music.amazon.fr music.amazon.es music.amazon.it music.amazon.in music.amazon.co.jp music.amazon.com.br",
    {
      patterns: [
        [/\/playlists\//, "playlist"],
        [/\/(?:tracks|albums)\//, "track"],
        [/\/artists\//, "profile"],
      ],
      fallback: "other",
    },
  ),
  network("yandex_music", "music.yandex.ru music.yandex.com music.yandex.by music.yandex.kz", {
    patterns: [
      [/\/playlists?\//, "playlist"],
      [/\/(?:track|album)\//, "track"],
      [/\/artist\//, "profile"],
    ],
    fallback: "other",
  }),
  network("shazam", "shazam.com", { patterns: [[/\/artist\//, "profile"]], fallback: "track" }),
  network("bandcamp", "bandcamp.com", {
    patterns: [
      [/\/(?:track|album)\//, "track"],
      [/^\/(?:music)?\/?$|^\/(?:merch|community)\b/, "profile"],
    ],
    hasOwnSubdomains: true,
  }),
  network("mixcloud", "mixcloud.com", {
    patterns: [
      [/^\/live\//, "live"],
      [/\/playlists\//, "playlist"],
      [/^\/[^/]+\/(?:favorites|uploads|followers|following|listens|stream)\/?/, "profile"],
      [/^\/[^/]+\/[^/]+/, "track"],
      [ONE_NAME, "profile"],
    ],
  }),
  network("audiomack", "audiomack.com", {
    patterns: [
      [/\/playlist\//, "playlist"],
      [/\/(?:song|album)\//, "track"],
      [ONE_NAME, "profile"],
    ],
  }),
  network("reverbnation", "reverbnation.com", { patterns: [[/\/song\//, "track"]] }),
  network("beatport", "beatport.com", {
    patterns: [
      [/\/(?:track|release)\//, "track"],
      [/\/artist\//, "profile"],
    ],
    fallback: "other",
  }),
  network("boomplay", "boomplay.com boomplaymusic.com", {
    patterns: [
      [/\/(?:songs|albums)\//, "track"],
      [/\/playlists\//, "playlist"],
    ],
  }),
  network("anghami", "anghami.com play.anghami.com", {
    patterns: [
      [/\/(?:song|album)\//, "track"],
      [/\/playlist\//, "playlist"],
    ],
  }),
  network("jiosaavn", "jiosaavn.com", {
    patterns: [
      [/\/(?:song|album)\//, "track"],
      [/\/featured\/|playlist/, "playlist"],
    ],
  }),
  network("napster", "napster.com", { fallback: "track" }),
  network("lastfm", "last.fm", {
    patterns: [
      [/^\/(?:\w+\/)?user\//, "profile"],
      [/\/_\//, "track"],
    ],
  }),
  network("genius", "genius.com", {
    patterns: [
      [/^\/artists\//, "profile"],
      [/-lyrics\/?$/, "track"],
    ],
  }),
  network("smule", "smule.com", { patterns: [[/\/(?:recording|p)\//, "track"]] }),
  network("castbox", "castbox.fm", { fallback: "track" }),
];
