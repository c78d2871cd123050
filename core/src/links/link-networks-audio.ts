import { network, ONE_NAME, withEndings, type LinkNetwork } from "./link-network.ts";

/** Platforms of music and spoken words. */
export const audioNetworks: readonly LinkNetwork[] = [
  network("spotify", "spotify.com spotify.link spoti.fi spotify.app.link", {
    patterns: [
      [/\/playlist[/:]\w|\/user\/[^/]+\/playlist\//, "playlist"],
      [/\/(?:track|episode|album|prerelease)[/:]\w/, "track"],
      [/\/(?:artist|user|show)[/:]\w/, "profile"],
    ],
    fallback: "other",
    shareParameters: /^(?:pi|pt|go|dlsi|deeplink)$/,
  }),
  network("soundcloud", "soundcloud.com snd.sc soundcloud.app.goo.gl", {
    patterns: [
      [/^[^?]*\/sets\/[^/?]|^\/playlists\/|%2Fplaylists%2F/i, "playlist"],
      [/^\/(?:you|stream|charts|upload|search|settings|pages|discover|feed)\/?(?:[?/]|$)/, "other"],
      [
        /^\/users\/|^\/[^/]+\/(?:tracks|toptracks|sets|spotlight|albums|likes|reposts|followers|following|popular-tracks|comments)\/?(?:\?|$)/,
        "profile",
      ],
      [/^\/(?:tracks|stations\/track)\/|^\/[^/]+\/[^/]+|%2Ftracks%2F/i, "track"],
      [ONE_NAME, "profile"],
    ],
    hostContents: { "on.soundcloud.com": "track", "soundcloud.app.goo.gl": "track" },
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
  network("apple_podcasts", "podcasts.apple.com", {
    patterns: [
      [/[?&]i=\d/, "track"],
      [/\/id\d/, "profile"],
    ],
  }),
  network("deezer", "deezer.com deezer.page.link dzr.page.link", {
    shareParameters: /^(?:host|deferredfl|origin)$/,
    patterns: [
      [/\/playlist\/\w/, "playlist"],
      [/\/(?:track|album|episode)\/\w/, "track"],
      [/\/(?:artist|profile|show|user)\/\w/, "profile"],
    ],
    fallback: "other",
  }),
  network("tidal", "tidal.com", {
    patterns: [
      [/\/(?:playlist|mix)\//, "playlist"],
      [/\/(?:track|album|video)\//, "track"],
      [/\/artist\//, "profile"],
    ],
    fallback: "other",
  }),
  network("amazon_music", withEndings("music.amazon", "com de co.uk fr es it in co.jp com.br ca com.au com.mx"), {
    patterns: [
      [/\/playlists\//, "playlist"],
      [/\/(?:tracks|albums)\//, "track"],
      [/\/artists\//, "profile"],
    ],
    fallback: "other",
  }),
  network("yandex_music", withEndings("music.yandex", "ru com by kz uz com.ge com.am az"), {
    patterns: [
      [/\/playlists?\//, "playlist"],
      [/\/(?:track|album)\//, "track"],
      [/\/(?:artist|label)\//, "profile"],
    ],
    fallback: "other",
  }),
  network("shazam", "shazam.com shz.am", {
    patterns: [
      [/\/artist\//, "profile"],
      [/\/(?:track|song)\//, "track"],
    ],
    fallback: "track",
    hostContents: { "shz.am": "track" },
  }),
  network("bandcamp", "bandcamp.com", {
    patterns: [
      [/\/(?:track|album)\/|^\/EmbeddedPlayer\//, "track"],
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
      [/^\/artist\/[^/]/, "profile"],
      [ONE_NAME, "profile"],
    ],
  }),
  network("reverbnation", "reverbnation.com", {
    patterns: [
      [/\/song\//, "track"],
      [ONE_NAME, "profile"],
    ],
  }),
  network("beatport", "beatport.com", {
    patterns: [
      [/\/(?:track|release)\//, "track"],
      [/\/artist\//, "profile"],
    ],
    fallback: "other",
  }),
  network("boomplay", "boomplay.com boomplaymusic.com", {
    shareParameters: /^(?:srmodel|srlist|userid)$/i,
    patterns: [
      [/\/(?:songs|albums|episode)\//, "track"],
      [/\/playlists\//, "playlist"],
      [/\/artists\//, "profile"],
    ],
  }),
  network("anghami", "anghami.com play.anghami.com", {
    patterns: [
      [/\/(?:song|album)\//, "track"],
      [/\/playlist\//, "playlist"],
      [/\/(?:artist|profile)\//, "profile"],
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
  network("smule", "smule.com", {
    patterns: [
      [/\/(?:recording|p)\//, "track"],
      [ONE_NAME, "profile"],
    ],
  }),
  network("castbox", "castbox.fm", { fallback: "track" }),
];
