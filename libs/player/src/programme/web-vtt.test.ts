import { describe, expect, it } from 'vitest';
import { cueText, parseWebVtt } from './web-vtt.ts';

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
    expect(parseWebVtt(file)).toEqual({
      timestampOffsetS: 0,
      cues: [
        { startS: 3723.4, endS: 3728, text: 'Anna: R & B\nsecond line' },
        { startS: 5, endS: 6.5, text: 'short' },
      ],
    });
  });

  it.each([
    ['MPEGTS:720000,LOCAL:00:00:00.000', 8],
    ['LOCAL:00:00:02.500,MPEGTS:900000', 7.5],
  ])('reads the timestamp map %s', (map, expected) => {
    const file = `WEBVTT\nX-TIMESTAMP-MAP=${map}\n\n00:01.000 --> 00:03.000\ntext\n`;
    expect(parseWebVtt(file).timestampOffsetS).toBe(expected);
  });

  it('has no timestamp offset without a map', () => {
    expect(
      parseWebVtt('WEBVTT\n\n00:01.000 --> 00:03.000\nMPEGTS:1,LOCAL:00:00.000\n').timestampOffsetS,
    ).toBeNull();
  });
});

describe('cueText', () => {
  it.each([
    ['D&#39;Arcy: &#x2013; 7 &gt; 3', 'D’Arcy: – 7 > 3'.replace('’', "'")],
    ['&#0;&#x110000;', '\uFFFD\uFFFD'],
    ['<v.loud Anna>Goal!</v> <v Ben>What a <b>shot</b>!', 'Anna: Goal! Ben: What a shot!'],
    ['<v Anna>One,</v>\n<v Anna>two', 'Anna: One,\ntwo'],
    ['<v O&#39;Brien>Hi', "O'Brien: Hi"],
    ['&lt;i&gt;', '<i>'],
  ])('of %j is %j', (payload, text) => {
    expect(cueText(payload)).toBe(text);
  });
});
