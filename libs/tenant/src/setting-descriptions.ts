import { featureDetails, features } from './features.ts';

/**
 * What each setting of `tenant.json` means, by path; editors show it (`schemas/`), and the contract lists it. The values that
 * are possible come from the schema.
 */
export const settingDescriptions: Readonly<Record<string, string>> = {
  $schema: 'For editors only, such as `../../schemas/tenant.schema.json`; ignored by the build.',
  extends:
    'The folder of a base beside the tenants, such as `_league`, whose settings, colours and assets the tenant inherits.',
  id: "Lower-case words joined by dashes; equals the folder's name.",
  name: "The channel's display name; in other languages: `site.name`.",
  domains:
    'Host names of the site, without scheme or port; canonical URLs, the sitemap and shared links use the first one. `<id>.localhost` always works. A domain belongs to one tenant.',
  indexed:
    '`false` keeps search engines away, as in an environment for tests: `X-Robots-Tag: noindex` with every response.',
  channelKey: "Pins the channel's key. Without it the app asks the key host by domain.",
  hosts:
    'Origins: scheme, host and port, nothing after. The site shows only its own pictures and those of `media`.',
  'hosts.api': 'Calls go to `<api>/api/…`.',
  'hosts.keys': "The key host, which names a channel's key by domain.",
  'hosts.media': 'Pictures, streams and videos.',
  'hosts.analytics': 'Receives the events of the analytics.',
  'hosts.logs': 'Receives the reports of errors.',
  'hosts.payments': 'The payments sandbox, used instead of Stripe.',
  locales:
    "The interface's languages. The user's choice has precedence, then the browser's languages, then `language` of the channel's settings, then the default.",
  'locales.default': 'Is among the available ones.',
  'locales.available': '`en-XA` is a pseudo-locale for reviews.',
  timeZone:
    "The IANA zone in which a server's documents show times, such as `America/Toronto`; without it UTC. Browsers show the viewer's.",
  site: "The site's texts, by language. That of the default language is in the document.",
  'site.name': "The channel's name in languages where it differs from `name`.",
  'site.title': '10 to 65 characters; that of the default language is required.',
  'site.description': '50 to 160 characters; that of the default language is required.',
  theme: 'The style of the site besides its colours.',
  'theme.radius': 'Corners.',
  'theme.border': 'Edges of cards and controls.',
  'theme.density': 'Space within and between parts of a page.',
  'theme.type': 'Fonts.',
  'theme.type.display':
    "The family of headings. It must have the scripts of every available language (Cyrillic: `inter`, `sofia-sans`, `unbounded`); Arabic is set in Cairo where the family has none, and `check` notes it. Instead, an object names files of the tenant's own.",
  'theme.type.text': 'The family of all other text, which must have the same scripts.',
  'theme.type.scale': 'How much larger headings are.',
  'theme.type.displayCase': 'Letters of headings.',
  'theme.type.displayWeight': "A whole number within the display family's weights.",
  'theme.images': 'How pictures are shown.',
  'theme.acceptedContrast':
    'Pairs of the channel\'s colours whose contrast is too low and accepted: `[{ "pair": "link on body-background", "reason": "…" }]`.',
  assets:
    'SVG or PNG files under `assets/`. SVG: with a `viewBox`, text as paths, no scripts, entities or outside links. PNG: at most a megabyte and 4096 pixels a side, not animated; a logo at least 256 pixels high, an icon at least 512 × 512; texts and other data beside the pixels are removed.',
  'assets.logo': "Horizontal; shown on the header's background.",
  'assets.icon':
    'Square; must remain recognisable when cut to a circle. `favicon.ico` and the icons of browsers and home screens are drawn from it.',
  features: `Optional parts of the app; by default all. A site without one has none of its pages, links and files. ${features
    .map((name) => `\`${name}\`: ${featureDetails[name].description}`)
    .join('; ')}.`,
  thirdParties:
    'The services of others that the site uses, or `[]`. The content security policy blocks all others.',
  contentSecurity:
    'Further hosts that the content security policy allows, such as `["https://cdn.example"]` or `["https://*.cdn.example"]`.',
  'contentSecurity.scripts': 'Hosts of scripts.',
  'contentSecurity.connections': 'Hosts of calls.',
  'contentSecurity.images': 'Hosts of pictures.',
  'contentSecurity.media': 'Hosts of streams and videos that are not on `hosts.media`.',
  'contentSecurity.frames': 'Hosts of frames.',
  embed: 'The embedded player.',
  'embed.hosts':
    'Origins of the pages that may frame and control the embedded player. Without it every page may.',
  security:
    'Where faults of security are reported; published as `/.well-known/security.txt` (RFC 9116), for the public domains.',
  'security.contacts': '`mailto:…` or `https://…`, the preferred one first.',
  'security.expires':
    'The date until which the contacts are right, such as `2027-06-30`. It is in the file, and not the time of the build, because the same files give the same site, and because a date means that the contacts were reviewed. `check` warns before it, after it, and about one in more than a year.',
  'security.languages': "The languages that the contacts read; without it the channel's.",
  analytics: 'Settings of the analytics.',
  'analytics.onLocalhost': '`true`: analytics run on localhost, too, where they are skipped otherwise.',
  'analytics.tagScriptUrl':
    "The script of the channel's tag instead of Google's: a URL, or a path on the analytics host, such as `/tag.js` (the local receiver). The tag's id is added as `id`.",
};
