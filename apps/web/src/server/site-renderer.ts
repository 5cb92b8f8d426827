import { buildRequest, calls } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { isLocale, type Locale } from '@grandstand/i18n';
import { defaultLocale, serverTransport } from '@grandstand/session';
import type { RenderedDocument, SiteRendererModule } from '@grandstand/tenant';
import { type AnonymousKeys, createAnonymousSession } from './anonymous-session.ts';
import { listPages } from './list-pages.ts';
import { renderPage } from './render-page.tsx';
import { writeDocument } from './write-document.ts';

export const createSiteRenderer: SiteRendererModule['createSiteRenderer'] = (
  config,
  document,
  platformClock = systemClock,
) => {
  const clock = { ...systemClock, now: () => platformClock.now() };
  const keysByLocale = new Map<Locale, AnonymousKeys>();

  return {
    async render({ path, locale }): Promise<RenderedDocument> {
      if (locale !== null && !isLocale(locale)) return { kind: 'in-browser' };
      let edition: string | null = null;
      const result = await renderPage({
        config,
        path,
        locale,
        keys: keysByLocale.get(locale ?? defaultLocale(config.locales, null)) ?? null,
        // The first answer's: a change while the page is rendered makes the document outdated.
        transport: serverTransport((name) => void (edition ??= name)),
        clock,
      });
      if (result.kind !== 'page') return result;
      if (result.keys) keysByLocale.set(result.data.locale, result.keys);
      const html = writeDocument(document, result);
      return { kind: 'document', status: result.head.isFound ? 200 : 404, html, edition };
    },

    async listPages(section) {
      const locale = defaultLocale(config.locales, null);
      const keys = keysByLocale.get(locale) ?? null;
      const transport = serverTransport(() => undefined);
      const { session, readKeys } = createAnonymousSession({
        config,
        locale,
        keys,
        transport,
        clock,
      });
      const started = await session.startUp();
      if (!started.ok) return null;
      const known = readKeys();
      if (known) keysByLocale.set(locale, known);
      return listPages(session.client, section, config);
    },

    async edition() {
      const [keys] = keysByLocale.values();
      if (!keys) return null;
      let edition: string | null = null;
      const { url } = buildRequest(calls.getStaticData, { client_interface: 'web' }, config.hosts, {
        apiKey: () => keys.apiKey,
        channelKey: () => keys.channelKey,
      });
      const transport = serverTransport((name) => void (edition = name));
      await transport({ url, method: 'HEAD', body: null }, new AbortController().signal).catch(() => null);
      return edition;
    },
  };
};
