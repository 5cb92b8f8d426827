import { describe, expect, it } from 'vitest';
import { clipFileName } from './clip-files.ts';

describe('clipFileName', () => {
  it.each([
    ['Overtime winner', 'Overtime winner.mp4'],
    ['Гол в 90-ата минута!', 'Гол в 90-ата минута!.mp4'],
    ['../../etc/passwd', 'etc passwd.mp4'],
    ['a "quoted": name?\r\nSet-Cookie', 'a quoted name Set-Cookie.mp4'],
    ['...', 'clip.mp4'],
    ['x'.repeat(300), `${'x'.repeat(60)}.mp4`],
  ])('%s', (name, expected) => {
    expect(clipFileName(name)).toBe(expected);
  });
});
