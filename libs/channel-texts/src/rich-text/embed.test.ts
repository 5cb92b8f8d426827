import { expect, it } from 'vitest';
import { parseEmbed } from './embed.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=1&rel=0';

it.each([
  ['https://www.youtube.com/embed/M7lc1UVf-VE', YOUTUBE],
  ['//www.youtube.com/embed/M7lc1UVf-VE?autoplay=1&origin=https://evil.example', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?start=90', `${YOUTUBE}&start=90`],
  ['https://m.youtube.com/watch?v=M7lc1UVf-VE', YOUTUBE],
  ['https://youtu.be/M7lc1UVf-VE', YOUTUBE],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  [
    'https://vimeo.com/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  ],
])('parseEmbed of %s gives the player URL %s', (url, playerUrl) =>
  expect(parseEmbed(url)?.playerUrl).toBe(playerUrl),
);

it.each([
  '',
  'M7lc1UVf-VE',
  'javascript:alert(1)//www.youtube.com/embed/M7lc1UVf-VE',
  'data:text/html,<script>alert(1)</script>',
  'https://evil.example/embed/M7lc1UVf-VE',
  'https://www.youtube.com.evil.example/embed/M7lc1UVf-VE',
  'https://evilyoutube.com/embed/M7lc1UVf-VE',
  'https://www.youtube.com@evil.example/embed/M7lc1UVf-VE',
  'https://www.youtube.com:8443/embed/M7lc1UVf-VE',
  'https://www.youtube.com/embed/M7lc1UVf-VE/../../redirect',
  'https://www.youtube.com/embed/"><script>',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://player.vimeo.com/video/76979871/"onload=alert(1)',
  'ftp://youtu.be/M7lc1UVf-VE',
])('parseEmbed refuses %j', (url) => expect(parseEmbed(url)).toBeNull());
