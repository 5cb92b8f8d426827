import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { createRecovery } from './create-recovery.ts';
import type { Trouble } from './recovery-ladder.ts';

function start() {
  const clock = createFakeClock();
  const video = { paused: false, ended: false, currentTime: 0 };
  const network = { isOnline: true, received: 0, wake: () => {} };
  const act = vi.fn();
  const giveUp = vi.fn();
  const onPicture = vi.fn();
  let standstillTrouble: Trouble = 'no-data';
  const recovery = createRecovery({
    clock,
    video,
    connection: {
      isOnline: () => network.isOnline,
      onWake(listener) {
        network.wake = listener;
        return () => {};
      },
    },
    act,
    giveUp,
    standstillTrouble: () => standstillTrouble,
    dataReceived: () => network.received,
    onPicture,
    onChange: () => {},
  });
  const standStill = (seconds: number) => {
    for (let step = 0; step < seconds * 2; step += 1) clock.advance(500);
  };
  const play = (seconds: number) => {
    for (let step = 0; step < seconds * 2; step += 1) {
      video.currentTime += 0.5;
      clock.advance(500);
    }
  };
  const freezePlaylist = () => {
    standstillTrouble = 'playlist-frozen';
  };
  return { clock, video, network, recovery, act, giveUp, onPicture, standStill, play, freezePlaylist };
}

describe('createRecovery', () => {
  it('reports no interruption while the picture moves, even if a request fails', () => {
    const { recovery, play } = start();
    play(2);
    recovery.report('stream-unreachable');
    play(10);
    expect(recovery.interruption).toBeNull();
  });

  it('reports `reconnecting` as soon as the picture stands still after an error, until it moves again', () => {
    const { recovery, play, standStill } = start();
    play(2);
    recovery.report('stream-unreachable');
    standStill(1);
    expect(recovery.interruption).toBe('reconnecting');
    play(1);
    expect(recovery.interruption).toBeNull();
  });

  it('reports `connecting` before the first frame', () => {
    const { recovery, standStill } = start();
    recovery.report('source-unreachable');
    standStill(2);
    expect(recovery.interruption).toBe('connecting');
  });

  it('reports `offline` when the device has no connection', () => {
    const { recovery, network, play, standStill } = start();
    play(2);
    network.isOnline = false;
    recovery.report('stream-unreachable');
    standStill(1);
    expect(recovery.interruption).toBe('offline');
  });

  it('reports a stall without an error only after 4 s', () => {
    const { recovery, play, standStill } = start();
    play(2);
    standStill(3);
    expect(recovery.interruption).toBeNull();
    standStill(2);
    expect(recovery.interruption).toBe('reconnecting');
  });

  it('reports `reconnecting` at once when the playlist is frozen', () => {
    const { recovery, freezePlaylist, play, standStill } = start();
    play(2);
    freezePlaylist();
    standStill(1);
    expect(recovery.interruption).toBe('reconnecting');
  });

  it.each([{ paused: true }, { ended: true }])(
    'reports no interruption while the element is %o',
    (changes) => {
      const { recovery, video, standStill } = start();
      Object.assign(video, changes);
      recovery.report('stream-unreachable');
      standStill(10);
      expect(recovery.interruption).toBeNull();
    },
  );

  it('ends hanging requests after 5 s without a byte, not while bytes arrive', () => {
    const { network, act, play, standStill } = start();
    play(1);
    for (let second = 0; second < 20; second += 1) {
      network.received += 1;
      standStill(1);
    }
    expect(act).not.toHaveBeenCalled();
    standStill(6);
    expect(act.mock.calls).toEqual([['end-standstill']]);
  });

  it('aborts and resumes loading after 5 s without a segment, although the playlist lists new ones', () => {
    const { recovery, act, play, standStill } = start();
    play(1);
    for (let second = 0; second < 6; second += 1) {
      recovery.playlistAdvanced();
      standStill(1);
    }
    expect(act.mock.calls).toEqual([['end-standstill']]);
    expect(recovery.interruption).toBe('reconnecting');
  });

  it('retries at once when the page is visible or the device online again', () => {
    const { recovery, network, act } = start();
    recovery.report('stream-unreachable');
    network.wake();
    expect(act.mock.calls).toEqual([['resume-loading']]);
  });

  it('reports an interruption when the page itself was frozen', () => {
    const { clock, onPicture, play } = start();
    play(2);
    expect(onPicture).toHaveBeenLastCalledWith({ isMoving: true, isInterrupted: false });
    clock.advance(0);
    // Time passes, but no timer fires.
    const { now } = clock;
    clock.now = () => now() + 60_000;
    play(0.5);
    expect(onPicture).toHaveBeenLastCalledWith({ isMoving: true, isInterrupted: true });
  });

  it('neither acts nor reports an interruption after it is destroyed', () => {
    const { recovery, act, standStill } = start();
    recovery.report('stream-unreachable');
    recovery.destroy();
    standStill(60);
    expect(act).not.toHaveBeenCalled();
    expect(recovery.interruption).toBeNull();
  });
});
