import { describe, expect, it } from 'vitest';
import { videoFileName } from './file-name.ts';

describe('videoFileName', () => {
  it.each([
    ['Overtime winner', 'Overtime winner.mp4'],
    ['Гол в 90-ата минута!', 'Гол в 90-ата минута!.mp4'],
    ['../../etc/passwd', 'etc passwd.mp4'],
    ['a "quoted": name?\r\nSet-Cookie', 'a quoted name Set-Cookie.mp4'],
    ['...', 'video.mp4'],
    ['x'.repeat(300), `${'x'.repeat(60)}.mp4`],
  ])('turns the name %j into the file name %j', (name, expected) => {
    expect(videoFileName(name)).toBe(expected);
  });
});
