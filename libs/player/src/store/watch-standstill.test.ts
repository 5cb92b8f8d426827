import { expect, it, onTestFinished, vi } from 'vitest';
import { createFakePlayer } from '../testing/fake-player.ts';
import { watchStandstill } from './watch-standstill.ts';

function watched() {
  const { clock, media, store, updateEngine } = createFakePlayer();
  void media.play();
  const report = vi.fn<(isStandingStill: boolean) => void>();
  onTestFinished(watchStandstill(store, clock, report));
  return { clock, media, report, updateEngine };
}

it('reports an interruption of five seconds, again while it lasts, and its end', () => {
  const { clock, report, updateEngine } = watched();
  updateEngine({ interruption: 'reconnecting' });
  clock.advance(4999);
  expect(report).not.toHaveBeenCalled();
  clock.advance(1);
  expect(report.mock.calls).toEqual([[true]]);
  clock.advance(15_000);
  expect(report.mock.calls).toEqual([[true], [true]]);
  updateEngine({ interruption: null });
  clock.advance(60_000);
  expect(report.mock.calls).toEqual([[true], [true], [false]]);
});

it('reports a failure', () => {
  const { clock, report, updateEngine } = watched();
  updateEngine({ failure: { kind: 'not-found' } });
  clock.advance(5000);
  expect(report.mock.calls).toEqual([[true]]);
});

it('does not report a failure of a paused video before the viewer plays it', () => {
  const { clock, media, report, updateEngine } = watched();
  media.pause();
  updateEngine({ failure: { kind: 'not-found' } });
  clock.advance(60_000);
  expect(report).not.toHaveBeenCalled();
  void media.play();
  clock.advance(5000);
  expect(report.mock.calls).toEqual([[true]]);
});

it.each(['offline', 'connecting'] as const)('does not report %s', (interruption) => {
  const { clock, report, updateEngine } = watched();
  updateEngine({ interruption });
  clock.advance(60_000);
  expect(report).not.toHaveBeenCalled();
});

it('does not report a short interruption', () => {
  const { clock, report, updateEngine } = watched();
  updateEngine({ interruption: 'reconnecting' });
  clock.advance(4000);
  updateEngine({ interruption: null });
  clock.advance(60_000);
  expect(report).not.toHaveBeenCalled();
});
