import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.ts';

it.each([
  ['https://a.example/b', undefined, 'https://a.example/b'],
  ['/b', 'https://a.example', 'https://a.example/b'],
  ['/b', undefined, undefined],
  ['https://', undefined, undefined],
])('%s below %s is %s', (text, base, href) => expect(parseUrl(text, base)?.href).toBe(href));
