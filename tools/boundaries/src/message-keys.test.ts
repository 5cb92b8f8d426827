import { expect, it } from 'vitest';

import { checkMessageKeys } from './message-keys.ts';

it.each([
  ['a string literal', 'site.title', "<h1>{t('site.title')}</h1>"],
  ['a string literal inside a template literal', 'site.title', "`${t('site.title')}: ${name}`"],
  ['a plural form', 'events.count_few', "t('events.count', { count })"],
  ['a template literal', 'mail.new-clips.subject', 't(`mail.${kind}.subject`, values)'],
])('accepts a key in %s', (_name, key, source) => {
  expect(checkMessageKeys([key], [source])).toEqual([]);
});

it.each([
  ['that no source file contains', ["t('site.title')"]],
  ['that is only a part of a string', ["'site.subtitles'"]],
  ['that fits only a template without an area', ['`${area}.${name}`']],
  ['that fits only a template with another ending', ['`site.${name}.text`']],
])('reports a key %s', (_name, sources) => {
  const problems = checkMessageKeys(['site.subtitle_one', 'site.subtitle_other'], sources);
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('message site.subtitle')]);
});
