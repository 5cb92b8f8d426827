import { Html, html } from '../html.ts';
import { textDirection } from '@grandstand/core';
import { type BankPageLanguage, bankPageLanguage } from './bank-texts.ts';
import { type Brand, NO_BRAND } from './brand.ts';
import { CSS } from './style.ts';

/** A sandbox page in the seller's colors, labelled as a sandbox. */
export const page = (
  title: string,
  body: Html,
  brand: Brand = NO_BRAND,
  { language, texts }: BankPageLanguage = bankPageLanguage('en'),
): string =>
  html`<!doctype html>
    <html lang="${language}" dir="${textDirection(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <style>
          ${new Html(CSS)}
        </style>
      </head>
      <body
        style="--bar: ${brand.bar}; --on-bar: ${brand.onBar}; --main: ${brand.main}; --on-main: ${brand.onMain}"
      >
        <p class="sandbox">${texts.sandbox}</p>
        <header>${brand.name}</header>
        <main>${body}</main>
      </body>
    </html>`.text;
