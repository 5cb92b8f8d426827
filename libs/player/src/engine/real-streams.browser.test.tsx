import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';
import { encodeCaptionedStream } from '../testing/captioned-stream.ts';
import { prepareStream, takePreparedVideo } from './prepared-stream.ts';
import { encodeSound } from '../testing/sound.ts';
import { hasPicture, play, startEngine } from '../testing/start-engine.ts';
import { encodeTransportStream } from '../testing/transport-stream.ts';
import { encodeStream, serveStream, STREAM_URL, textOf } from '../testing/synthetic-stream.ts';

/** Streams as encoders and packagers of customers make them, on the real hls.js and a real element. */

let picture: ReadonlyMap<string, ArrayBuffer>;
let sounds: ReadonlyMap<string, ArrayBuffer>;

beforeAll(async () => {
  picture = await encodeStream({ heights: [72], durationS: 12 });
  sounds = new Map([
    ...(await encodeSound({ name: 'stadium', durationS: 12, frequencyHz: 400 })),
    ...(await encodeSound({ name: 'english', durationS: 12, frequencyHz: 800 })),
  ]);
});

const requestsOf = async (name: string) =>
  (await commands.servedRequests()).filter((path) => path.includes(name)).length;

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

const textBytes = (text: string): number[] => [...new TextEncoder().encode(text)];

/** A segment that begins with an event message (`emsg`, version 1) at 3 s that contains an ID3 tag. */
function eventMessage(tag: readonly number[], segment: ArrayBuffer): ArrayBuffer {
  const scheme = textBytes('https://aomedia.org/emsg/ID3\0\0');
  const box = new Uint8Array(32 + scheme.length + tag.length);
  const view = new DataView(box.buffer);
  view.setUint32(0, box.length);
  box.set(textBytes('emsg'), 4);
  box[8] = 1;
  view.setUint32(12, 1000);
  view.setBigUint64(16, 3000n);
  box.set([...scheme, ...tag], 32);
  return new Uint8Array([...box, ...new Uint8Array(segment)]).buffer;
}

const isPlaylist = (name: string) => name.startsWith('playlist');

/** Edits the lines of the media playlist. */
const withLines =
  (edit: (lines: readonly string[]) => readonly string[]) => (name: string, content: ArrayBuffer) =>
    isPlaylist(name) ? edit(textOf(content).split('\n')).join('\n') : content;

const asLive = (lines: readonly string[]) =>
  lines.filter((line) => line !== '#EXT-X-ENDLIST' && !line.startsWith('#EXT-X-PLAYLIST-TYPE'));

/** Inserts lines before the segment with this index. */
const insertBefore = (lines: readonly string[], index: number, inserted: readonly string[]) => {
  const at = lines.flatMap((line, position) => (line.startsWith('#EXTINF') ? [position] : []))[index] ?? 0;
  return [...lines.slice(0, at), ...inserted, ...lines.slice(at)];
};

/** Adds tags to the multivariant playlist, and an attribute to its rendition. */
const withMedia = (tags: readonly string[], attribute: string) => (name: string, content: ArrayBuffer) =>
  name === 'main.m3u8'
    ? textOf(content)
        .replace('#EXT-X-STREAM-INF:', `${tags.join('\n')}\n#EXT-X-STREAM-INF:${attribute},`)
        .replace(/CODECS="[^"]+/, '$&,opus')
    : content;

describe('createHlsEngine', () => {
  it('plays separate soundtracks, and the one that the viewer chooses', async () => {
    const media = (name: string, language: string, isDefault: boolean) =>
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="${name}",LANGUAGE="${language}",` +
      `DEFAULT=${isDefault ? 'YES' : 'NO'},AUTOSELECT=YES,URI="${name}.m3u8"`;
    await serveStream(
      new Map([...picture, ...sounds]),
      withMedia([media('stadium', 'und', true), media('english', 'en', false)], 'AUDIO="a"'),
    );
    const { engine, video, onFailure } = startEngine();
    await play(video);
    expect(engine.audioTracks).toEqual([
      { id: 0, name: 'stadium', language: 'und' },
      { id: 1, name: 'english', language: 'en' },
    ]);
    expect(engine.audioTrack).toBe(0);
    expect(await requestsOf('/stadium-1')).toBeGreaterThan(0);
    expect(await requestsOf('/english')).toBe(0);
    engine.setAudioTrack(1);
    await expect.poll(() => requestsOf('/english-')).toBeGreaterThan(0);
    expect(engine.audioTrack).toBe(1);
    const { currentTime } = video;
    await expect.poll(() => video.currentTime).toBeGreaterThan(currentTime + 0.5);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('shows the captions of a WebVTT rendition, and requests none before they are chosen', async () => {
    const captions = new Map([
      ['captions.m3u8', bytesOf('#EXTM3U\n#EXT-X-TARGETDURATION:12\n#EXTINF:12,\nall.vtt\n#EXT-X-ENDLIST\n')],
      ['all.vtt', bytesOf('WEBVTT\n\n00:01.000 --> 00:03.000\n<v Anna>D&#39;Arcy</v>\n')],
    ]);
    const media =
      '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="captions.m3u8"';
    await serveStream(new Map([...picture, ...captions]), withMedia([media], 'SUBTITLES="s"'));
    const { engine, video } = startEngine();
    await play(video);
    expect(engine.captionTracks).toMatchObject([{ name: 'English', language: 'en' }]);
    expect(await requestsOf('all.vtt')).toBe(0);
    engine.setCaptionTrack(engine.captionTracks[0]?.id ?? null);
    await expect.poll(() => engine.captionCues).toEqual([{ startS: 1, endS: 3, text: "Anna: D'Arcy" }]);
    engine.setCaptionTrack(null);
    expect(engine.captionCues).toEqual([]);
  });

  it('knows the soundtracks and moments of a stream that was prepared', async () => {
    const startMs = Date.UTC(2027, 1, 1, 18);
    const media = ['stadium', 'english'].map(
      (name) => `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="${name}",URI="${name}.m3u8"`,
    );
    const range = `#EXT-X-DATERANGE:ID="a",START-DATE="${new Date(startMs).toISOString()}",X-TITLE="Kick-off"`;
    const date = `#EXT-X-PROGRAM-DATE-TIME:${new Date(startMs).toISOString()}`;
    const addMedia = withMedia(media, 'AUDIO="a"');
    const addRange = withLines((lines) => insertBefore(lines, 0, [range, date]));
    await serveStream(new Map([...picture, ...sounds]), (name, content) =>
      isPlaylist(name) ? addRange(name, content) : addMedia(name, content),
    );
    const start = { url: STREAM_URL, kind: 'vod' } as const;
    const element = document.createElement('video');
    await prepareStream(start, { createElement: () => element });
    await expect.poll(() => hasPicture(element)).toBe(true);
    const taken = takePreparedVideo(start);
    expect(taken).toBe(element);
    const { engine, video } = startEngine('vod', {}, {}, element);
    expect(engine.audioTracks.map(({ name }) => name)).toEqual(['stadium', 'english']);
    expect(engine.audioTrack).toBe(0);
    expect(engine.moments).toEqual([{ timeS: 0, label: 'Kick-off' }]);
    expect(engine.timestamps).toEqual([{ startS: 0, originS: 0 }]);
    await play(video);
  });

  it('shows captions that are part of the picture (CEA-608)', async () => {
    const media =
      '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="c",NAME="English (CC)",LANGUAGE="en",INSTREAM-ID="CC1"';
    await serveStream(
      await encodeCaptionedStream(6, { text: 'Goal', startS: 1, endS: 3 }),
      withMedia([media], 'CLOSED-CAPTIONS="c"'),
    );
    const { engine, video } = startEngine();
    await play(video);
    await expect.poll(() => engine.captionTracks).toMatchObject([{ name: 'English (CC)', language: 'en' }]);
    engine.setCaptionTrack(engine.captionTracks[0]?.id ?? null);
    await expect.poll(() => engine.captionCues).toHaveLength(1);
    expect(engine.captionCues[0]?.text).toBe('Goal');
    expect(engine.captionCues[0]?.startS).toBeCloseTo(1, 1);
    expect(engine.captionCues[0]?.endS).toBeCloseTo(3, 1);
  });

  it.each([
    ['vod', 5],
    ['live', 2],
  ] as const)('starts a %s stream where its playlist says', async (kind, offsetS) => {
    await serveStream(
      picture,
      withLines((lines) => [
        lines[0] ?? '',
        `#EXT-X-START:TIME-OFFSET=${offsetS}`,
        ...(kind === 'live' ? asLive(lines.slice(1)) : lines.slice(1)),
      ]),
    );
    const { engine, video } = startEngine(kind);
    await expect.poll(() => hasPicture(video)).toBe(true);
    expect(video.currentTime).toBeCloseTo(offsetS, 1);
    expect(engine.joinsLive).toBe(false);
  });

  it('plays segments that are encrypted as a whole (AES-128)', async () => {
    const keyBytes = crypto.getRandomValues(new Uint8Array(16));
    const key = await crypto.subtle.importKey('raw', keyBytes, 'AES-CBC', false, ['encrypt']);
    const encrypted = new Map(picture);
    for (const [name, content] of picture) {
      const number = Number(/^segment-1-(\d+)\./.exec(name)?.[1] ?? 0);
      if (number === 0) continue;
      const iv = new Uint8Array(16);
      iv[15] = number - 1;
      encrypted.set(name, await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, content));
    }
    await serveStream(
      encrypted.set('secret.key', keyBytes.buffer),
      withLines((lines) => insertBefore(lines, 0, ['#EXT-X-KEY:METHOD=AES-128,URI="secret.key"'])),
    );
    const { engine, video } = startEngine();
    await play(video);
    expect(engine.failure).toBeNull();
  });

  it('plays segments that are byte ranges of one file', async () => {
    const segments = [...picture].filter(([name]) => name.startsWith('segment'));
    const whole = await new Blob(segments.map(([, content]) => content)).arrayBuffer();
    await serveStream(
      new Map([...picture, ['whole.m4s', whole]]),
      withLines((lines) => {
        let offset = 0;
        return lines.flatMap((line) => {
          const { byteLength } = picture.get(line) ?? {};
          if (byteLength === undefined) return [line];
          offset += byteLength;
          return [`#EXT-X-BYTERANGE:${byteLength}@${offset - byteLength}`, 'whole.m4s'];
        });
      }),
    );
    const { video } = startEngine();
    await play(video);
    expect(await requestsOf('whole.m4s')).toBeGreaterThan(0);
  });

  it('plays the parts of a low-latency stream, nearer to the newest picture', async () => {
    await serveStream(
      picture,
      withLines((lines) => {
        const [first = '', ...rest] = asLive(lines);
        const names = rest.filter((line) => line.startsWith('segment'));
        const part = (name: string) => `#EXT-X-PART:DURATION=2,URI="${name}",INDEPENDENT=YES`;
        const segments = names.slice(0, -1).flatMap((name) => [part(name), '#EXTINF:2,', name]);
        const header = rest.slice(
          0,
          rest.findIndex((line) => line.startsWith('#EXTINF')),
        );
        return [
          first,
          '#EXT-X-SERVER-CONTROL:PART-HOLD-BACK=1.5',
          '#EXT-X-PART-INF:PART-TARGET=2',
          ...header,
          ...segments,
          part(names.at(-1) ?? ''),
        ];
      }),
    );
    const { engine, video } = startEngine('live');
    await expect.poll(() => hasPicture(video)).toBe(true);
    expect(engine.liveEdgeS).toBeGreaterThan(9);
    expect(video.currentTime).toBeGreaterThan(9);
  });

  it('starts after a gap at the beginning of a recording', async () => {
    await serveStream(
      picture,
      withLines((lines) => insertBefore(lines, 0, ['#EXT-X-GAP'])),
    );
    const { advance, engine, video } = startEngine();
    video.play().catch(() => undefined);
    await expect.poll(() => advance(() => video.currentTime)).toBeGreaterThan(2.2);
    expect(engine.failure).toBeNull();
  });

  it('dates each part of a stream for itself after a pause', async () => {
    const startMs = Date.UTC(2027, 1, 1, 18);
    const date = (offsetS: number) =>
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(startMs + offsetS * 1000).toISOString()}`;
    await serveStream(
      picture,
      withLines((lines) =>
        insertBefore(insertBefore(lines, 3, ['#EXT-X-DISCONTINUITY', date(606)]), 0, [date(0)]),
      ),
    );
    const { engine } = startEngine();
    await expect.poll(() => engine.dates.map(({ startS }) => Math.round(startS))).toEqual([0, 6]);
    expect(engine.dates.map((span) => span.startMs - startMs)).toEqual([0, 606_000]);
    expect(engine.dates.map(({ isEstimated }) => isEstimated)).toEqual([false, false]);
  });

  it('estimates the dates of a live stream without dates from the arrival of its segments', async () => {
    await serveStream(picture, withLines(asLive));
    const { clock, engine } = startEngine('live');
    await expect.poll(() => engine.dates).toHaveLength(1);
    expect(engine.dates[0]).toMatchObject({ startS: 0, isEstimated: true });
    expect(engine.dates[0]?.startMs).toBeCloseTo(clock.now() - 12_000, -2);
  });

  it('names moments by the date ranges of the playlist that have a title', async () => {
    const startMs = Date.UTC(2027, 1, 1, 18);
    const range = (id: string, offsetS: number, attribute: string) =>
      `#EXT-X-DATERANGE:ID="${id}",START-DATE="${new Date(startMs + offsetS * 1000).toISOString()}",${attribute}`;
    await serveStream(
      picture,
      withLines((lines) =>
        insertBefore(lines, 0, [
          range('b', 8, 'X-COM-EXAMPLE-TITLE="Second half"'),
          range('a', 4, 'X-TITLE="Kick-off"'),
          range('ad', 6, 'SCTE35-OUT=0xFC00'),
          `#EXT-X-PROGRAM-DATE-TIME:${new Date(startMs).toISOString()}`,
        ]),
      ),
    );
    const { engine } = startEngine();
    await expect
      .poll(() => engine.moments)
      .toEqual([
        { timeS: 4, label: 'Kick-off' },
        { timeS: 8, label: 'Second half' },
      ]);
  });

  it(
    'plays on when the encoder has restarted and the sequence numbers begin again',
    { tags: ['deep'] },
    async () => {
      const numbered = (lines: readonly string[], first: number, segments: readonly number[]) => [
        ...asLive(lines)
          .slice(
            0,
            lines.findIndex((line) => line.startsWith('#EXTINF')),
          )
          .filter((line) => !line.startsWith('#EXT-X-MEDIA-SEQUENCE')),
        `#EXT-X-MEDIA-SEQUENCE:${first}`,
        ...segments.flatMap((number) => ['#EXTINF:2,', `segment-1-${number}.m4s`]),
      ];
      await serveStream(
        picture,
        withLines((lines) => numbered(lines, 500, [1, 2, 3, 4])),
      );
      const { advance, engine, video, onFailure } = startEngine('live');
      await play(video);
      await serveStream(
        picture,
        withLines((lines) => numbered(lines, 0, [5, 6])),
      );
      await expect.poll(() => advance(() => requestsOf('segment-1-6')), { timeout: 9000 }).toBeGreaterThan(0);
      const before = video.currentTime;
      await expect.poll(() => advance(() => video.currentTime !== before)).toBe(true);
      expect(engine.failure).toBeNull();
      expect(onFailure).not.toHaveBeenCalled();
    },
  );

  it('says that the server refuses the stream when only the multivariant playlist accepts each new link', async () => {
    await serveStream(picture);
    await commands.overrideStatus('playlist-1.m3u8', 403);
    let links = 0;
    const { clock, engine } = startEngine('vod', {
      onLinkRefused: () => {
        links += 1;
        engine.renewUrl(`${STREAM_URL}?token=${links}`);
      },
    });
    const failureLater = () => {
      clock.advance(5000);
      return engine.failure;
    };
    await expect.poll(failureLater, { timeout: 9000 }).toEqual({ kind: 'refused' });
    expect(links).toBeLessThan(10);
  });

  /** Plays from 3 s to a second. */
  const playWithSound = async (hasSound: (timeS: number) => boolean, untilS: number) => {
    await serveStream(await encodeTransportStream(16, hasSound));
    const { advance, engine, video } = startEngine('vod', { startAtS: 3 });
    await play(video);
    await expect.poll(() => advance(() => video.currentTime), { timeout: 9000 }).toBeGreaterThan(untilS);
    return engine;
  };

  it('skips segments without sound in a stream with sound', async () => {
    const engine = await playWithSound((timeS) => timeS < 4 || timeS > 8, 8.5);
    expect(engine).toMatchObject({ failure: null, interruption: null });
  });

  it('plays the picture alone when the sound does not come back', { tags: ['deep'] }, async () => {
    const engine = await playWithSound((timeS) => timeS < 4, 12.5);
    expect(engine).toMatchObject({ failure: null, interruption: null });
  });

  it('names moments by the ID3 tags of segments', async () => {
    const title = 'Half-time';
    const frame = [...textBytes('TIT2'), 0, 0, 0, title.length + 1, 0, 0, 3, ...textBytes(title)];
    const tag = [...textBytes('ID3'), 4, 0, 0, 0, 0, 0, frame.length, ...frame];
    await serveStream(picture, (name, content) =>
      name.startsWith('segment-1-2.') ? eventMessage(tag, content) : content,
    );
    const { engine, video } = startEngine();
    await play(video);
    await expect.poll(() => engine.moments).toEqual([{ timeS: 3, label: title }]);
  });

  it('sends cookies to the origins that the source names, and to no other', async () => {
    await serveStream(picture);
    const sent: boolean[] = [];
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function sendAndNote(this: XMLHttpRequest, body) {
      sent.push(this.withCredentials);
      send.call(this, body);
    };
    onTestFinished(() => {
      XMLHttpRequest.prototype.send = send;
    });
    const { engine, video } = startEngine('vod', {}, { credentialOrigins: [location.origin] });
    await expect.poll(() => hasPicture(video)).toBe(true);
    expect(new Set(sent)).toEqual(new Set([true]));
    engine.destroy();
    sent.length = 0;
    const other = startEngine('vod', {}, { credentialOrigins: ['https://cdn.test'] });
    await expect.poll(() => hasPicture(other.video)).toBe(true);
    expect(new Set(sent)).toEqual(new Set([false]));
  });
});
