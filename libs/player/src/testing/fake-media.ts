import type { MediaElement } from '../store/playback-environment.ts';

type Ranges = readonly (readonly [startS: number, endS: number])[];

function timeRanges(ranges: Ranges): TimeRanges {
  const at = (index: number) => ranges[index] ?? [0, 0];
  return { length: ranges.length, start: (index) => at(index)[0], end: (index) => at(index)[1] };
}

/** A fake `<video>`: set its properties, then `emit` an event. */
export class FakeMedia extends EventTarget implements MediaElement {
  currentTime = 0;
  duration = NaN;
  ended = false;
  muted = false;
  paused = true;
  playbackRate = 1;
  readyState = 0;
  volume = 1;
  buffered = timeRanges([]);
  played = timeRanges([]);
  seekable = timeRanges([]);
  /** Number of `play()` calls. */
  playCount = 0;
  /** Returns the name of the DOMException with which `play()` rejects, or null if it plays. */
  playErrorFor: (muted: boolean) => string | null = () => null;

  play(): Promise<void> {
    this.playCount += 1;
    const name = this.playErrorFor(this.muted);
    if (name !== null) return Promise.reject(new DOMException('refused', name));
    this.paused = false;
    this.emit('play');
    return Promise.resolve();
  }

  pause(): void {
    this.paused = true;
    this.emit('pause');
  }

  emit(type: string): void {
    this.dispatchEvent(new Event(type));
  }

  setRanges(ranges: { buffered?: Ranges; played?: Ranges; seekable?: Ranges }): void {
    if (ranges.buffered) this.buffered = timeRanges(ranges.buffered);
    if (ranges.played) this.played = timeRanges(ranges.played);
    if (ranges.seekable) this.seekable = timeRanges(ranges.seekable);
  }
}
