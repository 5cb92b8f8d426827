import { expect, it } from 'vitest';
import { mediaSource } from './media-source.ts';

const ORIGINS = { site: 'https://channel.example', media: 'https://media.example:8443' };

it.each([
  ['https://media.example:8443/a.png', 'https://media.example:8443/a.png'],
  ['https://channel.example/a.png', 'https://channel.example/a.png'],
  ['/logos/a b.svg', 'https://media.example:8443/logos/a%20b.svg'],
  ['logos/a.svg?v=2', 'https://media.example:8443/logos/a.svg?v=2'],
  ['<img src=x>', 'https://media.example:8443/%3Cimg%20src=x%3E'],
])('mediaSource resolves %j to %j', (url, source) => expect(mediaSource(url, ORIGINS)).toBe(source));

it.each([
  'https://evil.example/a.png',
  'https://media.example/a.png',
  'https://media.example:8443@evil.example/a.png',
  'https://media.example:8443.evil.example/a.png',
  '//evil.example/a.png',
  String.raw`\\evil.example\a.png`,
  '/\t/evil.example/a.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'blob:https://channel.example/0b5c3f5e',
  'ftp://media.example:8443/a.png',
  'http://',
])('mediaSource returns null for %j', (url) => expect(mediaSource(url, ORIGINS)).toBeNull());
