import {
  type FontFamilyId,
  fontFamilies,
  fontFamilyIds,
  seedPalette,
  type ColorScheme,
  type Rgba,
} from '@grandstand/ui-theme';
import { fontFamilyFor, type Locale, type Tenant, type TenantHosts } from '@grandstand/tenant';

/** What a visitor reads in search results, with the channel's name. */
const SEARCH_TEXTS: Readonly<Record<Locale, readonly [title: string, description: string]>> = {
  en: [
    'live and on demand',
    'Watch every match of {name} live, and again whenever you like: replays, highlights and the full schedule.',
  ],
  fr: [
    'en direct et à la demande',
    'Regardez chaque match de {name} en direct, puis quand vous voulez : rediffusions, temps forts et calendrier.',
  ],
  bg: [
    'на живо и по заявка',
    'Гледайте всеки мач на {name} на живо или когато пожелаете: записи, най-интересното и пълната програма.',
  ],
  es: [
    'en directo y a la carta',
    'Vea cada partido de {name} en directo o cuando quiera: repeticiones, resúmenes y el calendario completo.',
  ],
  de: [
    'live und auf Abruf',
    'Jedes Spiel von {name} live und jederzeit noch einmal: Aufzeichnungen, Höhepunkte und der ganze Spielplan.',
  ],
  it: [
    'in diretta e on demand',
    'Guarda ogni partita di {name} in diretta o quando vuoi: repliche, momenti salienti e il calendario completo.',
  ],
  pt: [
    'em direto e a pedido',
    'Veja todos os jogos de {name} em direto ou quando quiser: repetições, resumos e o calendário completo.',
  ],
  nl: [
    'live en op aanvraag',
    'Bekijk elke wedstrijd van {name} live of wanneer u wilt: herhalingen, hoogtepunten en het hele programma.',
  ],
  pl: [
    'na żywo i na życzenie',
    'Oglądaj każdy mecz {name} na żywo albo kiedy chcesz: powtórki, skróty i pełny terminarz rozgrywek.',
  ],
  sv: [
    'direkt och i efterhand',
    'Se varje match från {name} direkt eller när du vill: repriser, höjdpunkter och hela spelschemat.',
  ],
  uk: [
    'наживо та на вимогу',
    'Дивіться кожен матч {name} наживо або коли забажаєте: повтори, найкращі моменти та повний розклад.',
  ],
  ar: [
    'مباشرة وعند الطلب',
    'شاهد كل مباراة من {name} مباشرة أو متى شئت: إعادات كاملة وأبرز اللقطات وجدول المباريات بالكامل.',
  ],
  'en-XA': [
    'live and on demand',
    'Watch every match of {name} live, and again whenever you like: replays, highlights and the full schedule.',
  ],
};
/** Search engines cut longer titles. */
const MAX_TITLE = 65;

export interface StarterOptions {
  readonly id: string;
  readonly name: string;
  readonly domains: readonly string[];
  /** The first one is the default. */
  readonly locales: readonly [Locale, ...Locale[]];
  readonly hosts: TenantHosts;
  readonly channelKey: string | null;
}

/** Families that fit together, the preferred one first. */
const DISPLAY_FAMILIES: readonly FontFamilyId[] = ['archivo', ...fontFamilyIds];
const TEXT_FAMILIES: readonly FontFamilyId[] = ['inter', ...fontFamilyIds];

/** The first family with the letters of all languages, of its own if there is one. */
function familyFor(families: readonly FontFamilyId[], locales: readonly Locale[]): FontFamilyId {
  const covers = (family: FontFamilyId, isOwn: boolean): boolean =>
    locales.every((locale) => {
      const face = fontFamilyFor(family, locale);
      return isOwn ? face === family : face !== null;
    });
  return (
    families.find((family) => covers(family, true)) ??
    families.find((family) => covers(family, false)) ??
    'inter'
  );
}

/** `tenant.json` of a new tenant. */
export function starterTenant({ id, name, domains, locales, hosts, channelKey }: StarterOptions): Tenant {
  const [defaultLocale] = locales;
  const textsOf = (choose: (locale: Locale) => string) =>
    Object.fromEntries(locales.map((locale) => [locale, choose(locale)]));
  const display = familyFor(DISPLAY_FAMILIES, locales);
  const [lightest, boldest] = fontFamilies[display].weights;
  const isLocal = hosts.payments !== undefined;
  return {
    id,
    name,
    domains: [...domains],
    ...(channelKey !== null && { channelKey }),
    hosts,
    locales: { default: defaultLocale, available: [...locales] },
    site: {
      title: textsOf((locale) => {
        const title = `${name}: ${SEARCH_TEXTS[locale][0]}`;
        return title.length > MAX_TITLE ? name : title;
      }),
      description: textsOf((locale) => SEARCH_TEXTS[locale][1].replace('{name}', () => name)),
    },
    theme: {
      radius: 'soft',
      border: 'hairline',
      density: 'regular',
      type: {
        display,
        text: familyFor(TEXT_FAMILIES, locales),
        scale: 'regular',
        displayCase: 'none',
        displayWeight: Math.min(boldest, Math.max(lightest, 700)),
      },
      images: 'natural',
    },
    assets: { logo: 'logo.svg', icon: 'icon.svg' },
    features: ['player'],
    thirdParties: ['stripe', 'recaptcha', 'youtube', 'vimeo'],
    ...(isLocal && { analytics: { onLocalhost: true } }),
  };
}

/** `color-settings.json` of a new tenant. */
export const starterColors = (seed: Rgba, scheme: ColorScheme, nowMs: number) => ({
  updated_at: `${new Date(nowMs).toISOString().slice(0, 19)}Z`,
  colors: seedPalette(seed, scheme),
});

/** The hosts of `npm start`. */
export const LOCAL_HOSTS: TenantHosts = {
  api: 'http://localhost:4101',
  keys: 'http://localhost:4102',
  media: 'http://localhost:4103',
  analytics: 'http://localhost:4104',
  logs: 'http://localhost:4105',
  payments: 'http://localhost:4106',
};

/** The hosts beside an API: `keys.example.tv` beside `api.example.tv`; otherwise all are the API's. */
export function hostsBeside(api: string): TenantHosts {
  const sibling = (name: string): string =>
    api.replace(/^(https?:\/\/)api\./, (_, scheme) => `${scheme}${name}.`);
  return {
    api,
    keys: sibling('keys'),
    media: sibling('media'),
    analytics: sibling('analytics'),
    logs: sibling('logs'),
  };
}
