import { describe, expect, it } from 'vitest';
import { parseWebVtt } from './web-vtt.ts';

describe('parseWebVtt', () => {
  it('reads times with and without hours, several lines, identifiers and entities', () => {
    const file = [
      'WEBVTT',
      'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0',
      '',
      'NOTE a comment',
      '',
      'first',
      '01:02:03.400 --> 01:02:08.000 line:90%',
      '<v Anna>R &amp; B</v>',
      'second <i>line</i>',
      '',
      '00:05.000 --> 00:06.500',
      'short',
      '',
      '00:07.000 --> 00:08.000',
      '',
    ].join('\r\n');
    expect(parseWebVtt(file)).toEqual([
      { startS: 3723.4, endS: 3728, text: 'R & B\nsecond line' },
      { startS: 5, endS: 6.5, text: 'short' },
    ]);
  });
});
