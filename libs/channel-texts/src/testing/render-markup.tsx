import { createI18n, addMessages } from '@grandstand/i18n';
import { MediaOriginsContext } from '@grandstand/ui';
import { HOSTILE_MARKUP, HOSTILE_URLS } from '@grandstand/core/testing';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { RichText } from '../rich-text/RichText.tsx';
import { MUTATING_MARKUP } from './mutating-markup.ts';

/** Every hostile text, as HTML that a channel could have written. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...HOSTILE_MARKUP,
  ...HOSTILE_URLS.map(
    (url) => `<a href='${url}'>x</a><img src='${url}' alt=y><iframe src='${url}'></iframe>`,
  ),
  ...MUTATING_MARKUP,
];

const ORIGINS = { site: 'https://plain.tv', media: 'https://media.plain.tv' };

/** A channel's HTML in the contexts that a page provides. */
export const withPage = (content: ReactNode) => (
  <MemoryRouter>
    <MediaOriginsContext value={ORIGINS}>{content}</MediaOriginsContext>
  </MemoryRouter>
);

const richText = (html: string) => withPage(<RichText html={html} />);

/** Renders channel HTML as a server does, without the classes of styled-components, which depend on the order of imports. */
export const renderMarkup = (html: string): string =>
  renderToString(richText(html)).replaceAll(/ class="[^"]*"/g, '');

/** Must be awaited before rendering. */
export const loadTexts = async (): Promise<void> => addMessages(await createI18n('en'), 'browse');

/** The markup of every hostile text, in a form that shows differences by line. */
export const renderHostileTexts = (): string =>
  HOSTILE_TEXTS.map((html) => `${JSON.stringify(html)}\n→ ${JSON.stringify(renderMarkup(html))}\n`).join(
    '\n',
  );
