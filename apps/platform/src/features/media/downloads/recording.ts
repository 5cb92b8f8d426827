import type { EventStreams } from '../media/index.ts';
import type { RecordingFiles, RecordingQuality } from '../sources/index.ts';

/** The recording of an event as files. */
export interface Recording {
  readonly files: RecordingFiles;
  /** Of the event, in seconds since the Unix epoch. */
  readonly startTs: number;
}

/** Returns a function that finds the recording of an event; null if there is none, or none as files. */
export const createRecordingLookup =
  ({ findEventTiming, open }: EventStreams) =>
  async (channelId: string, eventId: number): Promise<Recording | null> => {
    const event = await findEventTiming(channelId, eventId);
    if (!event) return null;
    const stream = await open(channelId, eventId, event);
    const files = stream.ok ? await stream.value.files() : null;
    return files && { files, startTs: event.startTs };
  };

/** The quality with this id, or without an id the default; undefined if there is none. */
export const chooseQuality = (
  { qualities, defaultId }: RecordingFiles,
  id: string = defaultId,
): RecordingQuality | undefined => qualities.find((quality) => quality.id === id);
