import type { DateRange } from 'hls.js';
import { type HlsSession, listen } from './hls-session.ts';
import { id3Title } from './id3-titles.ts';
import type { StreamMoment } from './playback-engine.ts';

/** Client attributes have names of the provider's own, e.g. `X-COM-EXAMPLE-TITLE`. */
const TITLE_ATTRIBUTE = /^X-(?:.+-)?(?:TITLE|LABEL)$/;

function toMoment({ startTime, attr }: DateRange): readonly StreamMoment[] {
  const attributes: Readonly<Record<string, unknown>> = attr;
  const label = Object.entries(attributes).find(([name]) => TITLE_ATTRIBUTE.test(name))?.[1];
  const isNamed = typeof label === 'string' && label !== '' && Number.isFinite(startTime);
  return isNamed ? [{ timeS: startTime, label }] : [];
}

const isSame = (a: readonly StreamMoment[], b: readonly StreamMoment[]): boolean =>
  a.length === b.length &&
  a.every(({ timeS, label }, index) => timeS === b[index]?.timeS && label === b[index].label);

/** What `EXT-X-DATERANGE` tags and ID3 tags in segments name. Ranges without a title, e.g. ad breaks, are left out. */
export function createMomentController(onChange: () => void) {
  let moments: readonly StreamMoment[] = [];
  let ranges: readonly StreamMoment[] = [];
  const tags = new Map<string, StreamMoment>();
  const update = () => {
    const next = [...ranges, ...tags.values()].toSorted((a, b) => a.timeS - b.timeS);
    if (isSame(next, moments)) return;
    moments = next;
    onChange();
  };
  return {
    moments: (): readonly StreamMoment[] => moments,
    attach(started: HlsSession): void {
      const { Hls } = started;
      listen(started, Hls.Events.MANIFEST_LOADING, () => {
        ranges = [];
        tags.clear();
        update();
      });
      listen(started, Hls.Events.LEVEL_UPDATED, (_, { details }) => {
        ranges = Object.values(details.dateRanges).flatMap((range) => (range ? toMoment(range) : []));
        update();
      });
      listen(started, Hls.Events.FRAG_PARSING_METADATA, (_, { samples }) => {
        for (const { data, pts } of samples) {
          const label = id3Title(data);
          // A segment may be loaded again, in another rendition.
          if (label) tags.set(`${pts.toFixed(1)} ${label}`, { timeS: pts, label });
        }
        update();
      });
    },
  };
}
