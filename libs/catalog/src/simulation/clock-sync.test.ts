import { createFakeClock } from '@grandstand/core/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type SharedClockState, startClockSync } from './clock-sync.ts';

const HOUR_MS = 3_600_000;
/** The server's clock when its device started. */
const SERVER_START_MS = Date.UTC(2026, 0, 15, 20);

/** A device whose clock is wrong by `deviceErrorMs`. Each request takes `roundTripMs`; null: it fails. */
function startSync({
  deviceErrorMs = 0,
  roundTripMs = 0,
}: { deviceErrorMs?: number; roundTripMs?: number | null } = {}) {
  const timers = createFakeClock(SERVER_START_MS);
  const startMs = timers.now();
  let asleepMs = 0;
  let deviceMs = deviceErrorMs;
  let requests = 0;
  const network = { roundTripMs };
  const states: SharedClockState[] = [];
  const serverMs = () => timers.now() + asleepMs;
  const sync = startClockSync({
    async requestServerMs() {
      requests += 1;
      if (network.roundTripMs === null) return null;
      const arrived = Promise.withResolvers<number>();
      const answerMs = network.roundTripMs / 2;
      timers.after(answerMs, () => {
        const readMs = serverMs();
        timers.after(answerMs, () => arrived.resolve(readMs));
      });
      return arrived.promise;
    },
    monotonicMs: () => timers.now() - startMs,
    clock: { now: () => timers.now() + asleepMs + deviceMs, after: timers.after },
    onChange: (state) => void states.push(state),
  });
  onTestFinished(sync.stop);
  const wait = async (ms: number) => {
    for (let passedMs = 0; passedMs < ms; passedMs += 10) {
      timers.advance(10);
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    }
  };
  return {
    network,
    states,
    wait,
    serverMs,
    check: sync.check,
    clock: () => {
      const state = states.at(-1);
      if (state?.kind !== 'known') throw new Error('The clock is not known.');
      return state.clock;
    },
    sleep: (ms: number) => {
      asleepMs += ms;
    },
    setDeviceClock: (errorMs: number) => {
      deviceMs = errorMs;
    },
    requestCount: () => requests,
    deviceNowMs: () => timers.now() + asleepMs + deviceMs,
  };
}

describe('the shared clock', () => {
  it.each([0, 5 * HOUR_MS, -9 * HOUR_MS])(
    'is right on a device whose clock is wrong by %i ms',
    async (deviceErrorMs) => {
      const { wait, clock, serverMs, deviceNowMs } = startSync({ deviceErrorMs, roundTripMs: 200 });
      await wait(500);
      expect(clock().nowMs()).toBe(serverMs());
      expect(clock().toDeviceMs(serverMs() + 60_000)).toBe(deviceNowMs() + 60_000);
      await wait(60_000);
      expect(clock().nowMs()).toBe(serverMs());
    },
  );

  it('takes three samples, and then waits', async () => {
    const { wait, requestCount } = startSync();
    await wait(60_000);
    expect(requestCount()).toBe(3);
  });

  it('keeps the estimate of the shortest round trip', async () => {
    const { wait, network, states } = startSync({ roundTripMs: 400 });
    await wait(500);
    network.roundTripMs = 100;
    await wait(1000);
    network.roundTripMs = 900;
    await wait(5000);
    expect(states.filter(({ kind }) => kind === 'known')).toHaveLength(2);
  });

  it('does not change when the clock of the device is set, and counts down correctly afterwards', async () => {
    const { wait, clock, serverMs, deviceNowMs, setDeviceClock } = startSync({ roundTripMs: 20 });
    await wait(5000);
    setDeviceClock(3 * HOUR_MS);
    expect(clock().nowMs()).toBe(serverMs());
    await wait(6000);
    expect(clock().nowMs()).toBe(serverMs());
    expect(clock().toDeviceMs(serverMs())).toBe(deviceNowMs());
  });

  it('is correct again soon after sleep, and at once after `check()`', async () => {
    const { wait, clock, serverMs, sleep, check } = startSync({ roundTripMs: 20 });
    await wait(5000);
    sleep(HOUR_MS);
    await wait(6000);
    expect(clock().nowMs()).toBe(serverMs());
    sleep(HOUR_MS);
    check();
    await wait(50);
    expect(clock().nowMs()).toBe(serverMs());
  });

  it('is estimated again after ten minutes', async () => {
    const { wait, requestCount } = startSync();
    await wait(620_000);
    expect(requestCount()).toBe(6);
  });

  it('fails while the server does not respond, and is known after its first response', async () => {
    const { wait, states, network } = startSync({ roundTripMs: null });
    await wait(100);
    expect(states.at(-1)?.kind).toBe('failed');
    network.roundTripMs = 20;
    await wait(6000);
    expect(states.at(-1)?.kind).toBe('known');
  });

  it('stays known when a later request fails', async () => {
    const { wait, states, network } = startSync({ roundTripMs: 20 });
    await wait(500);
    network.roundTripMs = null;
    await wait(5000);
    expect(states.map(({ kind }) => kind)).not.toContain('failed');
  });
});
