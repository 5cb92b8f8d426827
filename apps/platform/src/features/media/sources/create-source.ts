import type { StreamSource } from './stream-source.ts';

/** The source of all streams: what has a URL comes from there, everything else is sample footage. */
export const createStreamSource = (sources: {
  readonly footage: StreamSource;
  readonly urls: StreamSource;
}): StreamSource => ({
  open: (subject) =>
    (subject.kind === 'advert' || subject.urls === null ? sources.footage : sources.urls).open(subject),
});
