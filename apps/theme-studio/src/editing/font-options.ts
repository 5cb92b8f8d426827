import { type Locale, localeScripts, type OwnFont, type StudioTenant } from '@grandstand/tenant';
import {
  type FontFamily,
  fontFamilies,
  fontFamilyIds,
  type Script,
  scriptFallbacks,
} from '@grandstand/ui-theme';
import type { DraftTheme } from '../draft/theme-draft.ts';

export interface FontOption {
  /** Of a select: the id of the catalogue, or the name of an own font. */
  readonly value: string;
  readonly choice: DraftTheme['type']['text'];
  readonly family: FontFamily;
  readonly text: string;
  /** Scripts of the channel's languages that neither the family nor a fallback has. */
  readonly missing: readonly Script[];
}

const isLocale = (locale: string): locale is Locale => Object.hasOwn(localeScripts, locale);

/** The scripts of a channel's languages. */
const scriptsOf = ({ locales }: StudioTenant): readonly Script[] => [
  ...new Set(locales.available.filter(isLocale).map((locale) => localeScripts[locale])),
];

const OWN = 'own:';

const ownValue = ({ name }: OwnFont): string => OWN + name;

/** All families that a channel may choose, with their scripts. */
export function fontOptions(tenant: StudioTenant): readonly FontOption[] {
  const needed = scriptsOf(tenant);
  const option = (
    value: string,
    choice: FontOption['choice'],
    family: FontFamily,
    origin: string,
  ): FontOption => {
    const missing = needed.filter(
      (script) => !family.scripts.includes(script) && scriptFallbacks[script] === undefined,
    );
    const scripts = family.scripts
      .map((script) => script.charAt(0).toUpperCase() + script.slice(1))
      .join(', ');
    const lacks = missing.length > 0 ? `; lacks ${missing.join(', ')}` : '';
    return { value, choice, family, missing, text: `${family.name}${origin} (${scripts}${lacks})` };
  };
  return [
    ...tenant.ownFonts.map(({ font, family }) => option(ownValue(font), font, family, ', own files')),
    ...fontFamilyIds.map((id) => option(id, id, fontFamilies[id], '')),
  ];
}

export const fontValue = (choice: FontOption['choice']): string =>
  typeof choice === 'string' ? choice : ownValue(choice);

/** A weight of the family, the nearest. */
export const allowedWeight = (weight: number, { weights: [low, high] }: FontFamily): number =>
  Math.min(high, Math.max(low, weight));
