import * as z from 'zod';
import { alias, text } from './fields.ts';

const MAX_OFFSET_S = 24 * 3600;

const THIS_MACHINE = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether browsers can load a text as the URL of a file: with TLS, except from this machine. */
function isFileUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && THIS_MACHINE.test(url.hostname));
}

const fileUrl = z
  .string()
  .max(2000, 'must have at most 2000 characters')
  .refine(
    isFileUrl,
    'must be a URL that begins with https://, without a user name and #, such as https://cdn.example/live/42/master.m3u8',
  );

const extras = {
  /** The second of a recording at which the event or medium starts. */
  start_offset_s: z
    .number()
    .min(0, 'must be from 0 to 86400 seconds')
    .max(MAX_OFFSET_S, 'must be from 0 to 86400 seconds')
    .default(0),
  /** WebVTT with preview images for the seek bar. */
  thumbnails: fileUrl.nullable().default(null),
  /** HLS playlists of WebVTT segments. */
  captions: z
    .array(
      z.strictObject({
        language: z
          .string()
          .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, 'must be a language tag such as en or pt-BR'),
        name: text.max(60, 'must have at most 60 characters'),
        url: fileUrl,
      }),
    )
    .refine(
      (captions) => new Set(captions.map(({ language }) => language)).size === captions.length,
      'must name each language once',
    )
    .default([]),
  /** A signing profile of the platform's configuration; null: the URLs need no signature. */
  profile: alias.nullable().default(null),
};

const given = z.strictObject({
  /** The stream of the event while it is live and afterwards, in place of `live` and `replay`. */
  url: fileUrl.optional(),
  live: fileUrl.nullable().optional(),
  replay: fileUrl.nullable().optional(),
  ...extras,
});

/** Where an event is streamed from, in place of sample footage: HLS playlists. Null: at that time it has no stream. */
export const eventStream = given
  .superRefine(({ url, live, replay }, context) => {
    const report = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    const isSplit = (live ?? null) !== null || (replay ?? null) !== null;
    if (url !== undefined && isSplit)
      report(['url'], 'must not stand beside "live" and "replay"; it is both of them');
    if (url === undefined && !isSplit) report([], 'must have "url", or at least one of "live" and "replay"');
  })
  .transform(({ url, live, replay, ...stream }) => ({
    live: url ?? live ?? null,
    replay: url ?? replay ?? null,
    ...stream,
  }));
export type EventStreamContent = z.infer<typeof eventStream>;

/** Where a medium of the library is streamed from, in place of sample footage: an HLS playlist. */
export const mediumStream = z.strictObject({ url: fileUrl, ...extras });
export type MediumStreamContent = z.infer<typeof mediumStream>;
