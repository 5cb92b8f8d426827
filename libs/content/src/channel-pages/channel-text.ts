import type { Page, Settings } from '@grandstand/api';
import { foldWords } from '@grandstand/core';

/** Pages that the specification names and whose text is the channel's own (D7). */
export type InformationPage = 'about' | 'contacts' | 'privacy' | 'terms';

/** What channels call them, in the interface's languages: compared by their words. */
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

/** "Terms & Conditions" and `terms_conditions` are one name. */
const plain = (name: string): string => foldWords(name).join(' ');

export type ChannelText =
  | { readonly kind: 'page'; readonly id: number; readonly title: string }
  | { readonly kind: 'block'; readonly title: string; readonly html: string }
  /** The channel has said nothing. */
  | { readonly kind: 'none' };

interface FindOptions {
  readonly of: InformationPage;
  /** Its path on the site. */
  readonly url: string;
  readonly pages: readonly Page[];
  readonly blocks: Settings['static_blocks'];
}

/** The channel's own text for a page: its page at that address, its page of that name, its block of that name. */
export function findChannelText({ of, url, pages, blocks }: FindOptions): ChannelText {
  const names = new Set(NAMES[of].map(plain));
  const isNamed = (...texts: readonly (string | null)[]) =>
    texts.some((text) => text !== null && names.has(plain(text)));
  const page =
    pages.find((one) => one.url === url) ?? pages.find(({ name, alt_name }) => isNamed(name, alt_name));
  if (page) return { kind: 'page', id: page.id, title: page.name };
  const block = blocks.find(({ alias, title }) => isNamed(alias) || isNamed(title));
  return block ? { kind: 'block', title: block.title, html: block.content } : { kind: 'none' };
}
