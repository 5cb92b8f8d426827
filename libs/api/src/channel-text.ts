import { foldWords, type WithLang } from '@grandstand/core';
import type { Page, Settings } from './schemas/channel.ts';

/** Pages that every channel has and whose text a channel can write (D7). */
export type InformationPage = 'about' | 'contacts' | 'privacy' | 'terms';

/** The names of these pages in the languages of the interface, compared after `normalizeName`. */
const NAMES: Readonly<Record<InformationPage, readonly string[]>> = {
  about: [
    'about',
    'about us',
    'à propos',
    'qui sommes-nous',
    'за нас',
    'acerca de',
    'sobre nosotros',
    'quiénes somos',
    'über uns',
    'chi siamo',
    'sobre',
    'sobre nós',
    'quem somos',
    'over ons',
    'o nas',
    'om oss',
    'про нас',
    'من نحن',
  ],
  contacts: [
    'contacts',
    'contact',
    'contact us',
    'контакти',
    'contacto',
    'kontakt',
    'contatti',
    'contactos',
    'contatos',
    'contato',
    'kontakty',
    'contacten',
    'اتصل بنا',
  ],
  privacy: [
    'privacy',
    'privacy policy',
    'confidentialité',
    'politique de confidentialité',
    'поверителност',
    'политика за поверителност',
    'política de privacidad',
    'datenschutz',
    'datenschutzerklärung',
    'informativa sulla privacy',
    'política de privacidade',
    'privacybeleid',
    'polityka prywatności',
    'integritetspolicy',
    'політика конфіденційності',
    'سياسة الخصوصية',
  ],
  terms: [
    'terms',
    'terms conditions',
    'terms and conditions',
    'terms of use',
    'conditions générales',
    'conditions d’utilisation',
    'общи условия',
    'términos y condiciones',
    'agb',
    'allgemeine geschäftsbedingungen',
    'nutzungsbedingungen',
    'termini e condizioni',
    'termos e condições',
    'algemene voorwaarden',
    'regulamin',
    'villkor',
    'allmänna villkor',
    'умови користування',
    'الشروط والأحكام',
  ],
};

/** Makes names comparable: "Terms & Conditions" and `terms_conditions` are equal. */
const normalizeName = (name: string): string => foldWords(name).join(' ');

export type ChannelText =
  | ({ readonly kind: 'page'; readonly id: number; readonly title: string } & WithLang)
  | ({ readonly kind: 'block'; readonly title: string; readonly html: string } & WithLang)
  /** The channel has no text for this page. */
  | { readonly kind: 'none' };

interface FindOptions {
  readonly of: InformationPage;
  /** Its path on the site. */
  readonly url: string;
  readonly pages: readonly Page[];
  readonly blocks: Settings['static_blocks'];
}

/** The channel's text for a page: the channel page at its path, else a page with its name, else a block with its name. */
export function findChannelText({ of, url, pages, blocks }: FindOptions): ChannelText {
  const names = new Set(NAMES[of].map(normalizeName));
  const hasName = (...texts: readonly (string | null)[]) =>
    texts.some((text) => text !== null && names.has(normalizeName(text)));
  const page =
    pages.find((candidate) => candidate.url === url) ??
    pages.find(({ name, alt_name }) => hasName(name, alt_name));
  if (page) return { kind: 'page', id: page.id, title: page.name, lang: page.lang };
  const block = blocks.find(({ alias, title }) => hasName(alias) || hasName(title));
  return block
    ? { kind: 'block', title: block.title, html: block.content, lang: block.lang }
    : { kind: 'none' };
}
