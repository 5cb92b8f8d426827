import { plainRuntimeConfig } from '@grandstand/tenant/testing';
import { expect, it } from 'vitest';
import { noticeMarkup, noticeStyle } from './notice.ts';

const config = {
  ...plainRuntimeConfig,
  name: 'Ball & Net',
  locales: { default: 'fr', available: ['fr', 'en-GB', 'en'] },
};
const page = (path: string, name: string) => ({ path, name, title: '', description: '', document: '' });
const markup = noticeMarkup(config, [page('/', 'Ball & Net'), page('/schedule', 'Calendrier')]);

it('has the channel’s brand and links', () => {
  expect(markup).toContain('alt="Ball &amp; Net"');
  expect(markup).toContain('<li><a href="/schedule">Calendrier</a></li>');
});

it('has each reason once in every language of the channel', () => {
  for (const reason of ['outdated', 'failed', 'no-script'])
    for (const language of ['fr', 'en'])
      expect(markup.split(`<p class="${reason}" lang="${language}">`), `${reason} ${language}`).toHaveLength(
        2,
      );
  expect(markup).not.toContain('lang="de"');
});

it('is shown in the language of the document', () =>
  expect(noticeStyle(config)).toContain('html[lang|=en] #notice p:not([lang=en]){display:none}'));
