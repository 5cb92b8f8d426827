import { describe, expect, it } from 'vitest';
import { advanceRecovery, NO_TROUBLE, type RecoveryEvent, type RecoveryState } from './recovery.ts';
import { RECOVERY_LADDERS, type Trouble } from './recovery-ladder.ts';

const MINUTE_MS = 60_000;
const MAX_ATTEMPTS = 30;
const trouble = (name: Trouble, nowMs = 0): RecoveryEvent => ({ kind: 'trouble', trouble: name, nowMs });

/** Meets the same trouble again and again, one second after each action. Returns what happened, in order. */
function climbLadder(name: Trouble): readonly string[] {
  const log: string[] = [];
  let state: RecoveryState = NO_TROUBLE;
  const send = (event: RecoveryEvent) => {
    const next = advanceRecovery(state, event);
    state = next.state;
    for (const effect of next.effects) {
      if (effect.kind === 'wait') log.push(`${effect.delayMs}`);
      if (effect.kind === 'act') log.push(effect.action);
      if (effect.kind === 'give-up') log.push(`give up: ${effect.failure.kind}`);
    }
  };
  for (let attempt = 0; attempt < MAX_ATTEMPTS && !log.at(-1)?.startsWith('give up'); attempt += 1) {
    send(trouble(name, attempt * 1000));
    send({ kind: 'due' });
  }
  return log;
}

describe('RECOVERY_LADDERS', () => {
  it.each<[Trouble, string]>([
    ['source-gone', 'not-found'],
    ['source-unreadable', 'media'],
    ['stream-gone', 'not-found'],
    ['link-refused', 'refused'],
    ['media-broken', 'media'],
    ['unsupported', 'unsupported'],
  ])('give up on %s with the failure %s after their last step', (name, kind) => {
    const log = climbLadder(name);
    expect(log.at(-1)).toBe(`give up: ${kind}`);
    expect(log).toHaveLength(RECOVERY_LADDERS[name].steps.length * 2 + 1);
  });

  it.each<Trouble>(['source-unreachable', 'stream-unreachable', 'playlist-frozen', 'no-data'])(
    'never give up on %s',
    (name) => {
      expect(climbLadder(name)).toHaveLength(MAX_ATTEMPTS * 2);
    },
  );

  it('wait at most 7 s before a step, so that playback resumes within 10 s after a fault', () => {
    const delays = Object.values(RECOVERY_LADDERS).flatMap(({ steps }) =>
      steps.map(({ delayMs }) => delayMs),
    );
    expect(Math.max(...delays)).toBeLessThanOrEqual(7000);
  });

  it('resume loading at growing delays while the stream is unreachable', () => {
    expect(climbLadder('stream-unreachable').slice(0, 12)).toEqual(
      ['500', '1000', '2000', '3000', '5000', '5000'].flatMap((delay) => [delay, 'resume-loading']),
    );
  });
});

describe('advanceRecovery', () => {
  const after = (...events: readonly RecoveryEvent[]) =>
    events.reduce<ReturnType<typeof advanceRecovery>>((last, event) => advanceRecovery(last.state, event), {
      state: NO_TROUBLE,
      effects: [],
    });
  const due: RecoveryEvent = { kind: 'due' };
  const data: RecoveryEvent = { kind: 'data' };

  it('waits once when one fault fails several requests', () => {
    expect(after(trouble('stream-unreachable'), trouble('stream-unreachable')).effects).toEqual([]);
  });

  it('retries at once, instead of waiting longer, when the device is online again', () => {
    const { state, effects } = after(trouble('stream-unreachable'), { kind: 'wake' });
    expect(effects).toContainEqual({ kind: 'act', action: 'resume-loading' });
    expect(after(trouble('stream-unreachable'), { kind: 'wake' }, due).effects).toEqual([]);
    expect(state.trouble).toBe('stream-unreachable');
  });

  it('starts again with the first delay after data has arrived', () => {
    const { state, effects } = after(trouble('stream-unreachable'), due, data, trouble('stream-unreachable'));
    expect(effects).toContainEqual({ kind: 'wait', delayMs: 500 });
    expect(state.trouble).toBe('stream-unreachable');
  });

  it('has no trouble once data arrives, and stops waiting for it', () => {
    const { state, effects } = after(trouble('no-data'), data);
    expect(state).toMatchObject({ trouble: null, pending: null });
    expect(effects).toEqual([{ kind: 'cancel-wait' }]);
  });

  const playlist: RecoveryEvent = { kind: 'playlist' };

  it('goes on waiting for data while the playlist only lists segments that do not arrive', () => {
    const { state, effects } = after(trouble('no-data'), playlist);
    expect(state).toMatchObject({ trouble: 'no-data', pending: { action: 'end-standstill' } });
    expect(effects).toEqual([]);
    expect(after(trouble('no-data'), due, playlist, trouble('no-data')).effects).toContainEqual({
      kind: 'wait',
      delayMs: 7000,
    });
  });

  it.each<[Trouble, Trouble | null]>([
    ['playlist-frozen', null],
    ['source-unreachable', null],
    ['stream-unreachable', 'stream-unreachable'],
    ['stream-gone', 'stream-gone'],
  ])('with a new segment in the playlist, %s becomes %s', (name, expected) => {
    expect(after(trouble(name), due, playlist).state.trouble).toBe(expected);
  });

  it('never gives up on missing segments while the playlist goes on', () => {
    const events = Array.from({ length: 40 }, () => [trouble('stream-gone'), due, playlist]).flat();
    expect(after(...events, trouble('stream-gone')).effects).toContainEqual({ kind: 'wait', delayMs: 500 });
  });

  it('stops waiting for a frozen playlist when it has a new segment', () => {
    const { state, effects } = after(trouble('playlist-frozen'), playlist);
    expect(state).toMatchObject({ trouble: null, pending: null });
    expect(effects).toEqual([{ kind: 'cancel-wait' }]);
  });

  it('does not forget media errors when data arrives, only after a minute', () => {
    const twoErrors = [trouble('media-broken'), due, data, trouble('media-broken', 1000), due, data];
    expect(after(...twoErrors, trouble('media-broken', 2000)).state.pending?.action).toBe('reload-source');
    expect(after(...twoErrors, trouble('media-broken', 1000 + MINUTE_MS + 1)).state.pending?.action).toBe(
      'recover-media',
    );
  });

  it('prefers an error to a standstill, which has less information', () => {
    expect(after(trouble('no-data'), trouble('link-refused')).state.pending?.action).toBe('renew-link');
    expect(after(trouble('link-refused'), trouble('no-data')).state.trouble).toBe('link-refused');
    expect(after(trouble('link-refused'), due, trouble('no-data')).state.trouble).toBe('link-refused');
    expect(after(trouble('no-data'), trouble('playlist-frozen')).state.trouble).toBe('playlist-frozen');
  });
});
