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
  const stand = (seconds: number) => {
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
  return { clock, video, network, recovery, act, giveUp, onPicture, stand, play, freezePlaylist };
}

describe('createRecovery', () => {
  it('says nothing while the picture moves, whatever fails in the background', () => {
    const { recovery, play } = start();
    play(2);
    recovery.report('stream-unreachable');
    play(10);
    expect(recovery.interruption).toBeNull();
  });

  it('says that it is reconnecting as soon as the picture stands still after an error, until it moves again', () => {
    const { recovery, play, stand } = start();
    play(2);
    recovery.report('stream-unreachable');
    stand(1);
    expect(recovery.interruption).toBe('reconnecting');
    play(1);
    expect(recovery.interruption).toBeNull();
  });

  it('says that it is connecting before the first frame', () => {
    const { recovery, stand } = start();
    recovery.report('source-unreachable');
    stand(2);
    expect(recovery.interruption).toBe('connecting');
  });

  it('says that the device is offline', () => {
    const { recovery, network, play, stand } = start();
    play(2);
    network.isOnline = false;
    recovery.report('stream-unreachable');
    stand(1);
    expect(recovery.interruption).toBe('offline');
  });

  it('says nothing about short stalls without an error, and reconnecting after 4 s', () => {
    const { recovery, play, stand } = start();
    play(2);
    stand(3);
    expect(recovery.interruption).toBeNull();
    stand(2);
    expect(recovery.interruption).toBe('reconnecting');
  });

  it('says at once that a frozen playlist interrupts the stream', () => {
    const { recovery, freezePlaylist, play, stand } = start();
    play(2);
    freezePlaylist();
    stand(1);
    expect(recovery.interruption).toBe('reconnecting');
  });

  it.each([{ paused: true }, { ended: true }])('says nothing while the element is %o', (changes) => {
    const { recovery, video, stand } = start();
    Object.assign(video, changes);
    recovery.report('stream-unreachable');
    stand(10);
    expect(recovery.interruption).toBeNull();
  });

  it('ends hanging requests after 5 s without a byte, not while bytes arrive', () => {
    const { network, act, play, stand } = start();
    play(1);
    for (let second = 0; second < 20; second += 1) {
      network.received += 1;
      stand(1);
    }
    expect(act).not.toHaveBeenCalled();
    stand(6);
    expect(act.mock.calls).toEqual([['end-standstill']]);
  });

  it('loads on after 5 s without a segment although the playlist goes on', () => {
    const { recovery, act, play, stand } = start();
    play(1);
    for (let second = 0; second < 6; second += 1) {
      recovery.playlistAdvanced();
      stand(1);
    }
    expect(act.mock.calls).toEqual([['end-standstill']]);
    expect(recovery.interruption).toBe('reconnecting');
  });

  it('tries at once when the page or the connection wakes', () => {
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
    const { now } = clock;
    clock.now = () => now() + 60_000;
    play(0.5);
    expect(onPicture).toHaveBeenLastCalledWith({ isMoving: true, isInterrupted: true });
  });

  it('neither acts nor speaks after it is destroyed', () => {
    const { recovery, act, stand } = start();
    recovery.report('stream-unreachable');
    recovery.destroy();
    stand(60);
    expect(act).not.toHaveBeenCalled();
    expect(recovery.interruption).toBeNull();
  });
});
