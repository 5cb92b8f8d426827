import { expect, it } from 'vitest';
import { createLiveFollower } from './live-follower.ts';

function watchLive({ behindS }: { readonly behindS: number }) {
  const stream = { edgeS: 1000, isCurrent: true };
  const video = { currentTime: 1000 - behindS };
  const follower = createLiveFollower(video, {
    edgeS: () => stream.edgeS,
    isCurrent: () => stream.isCurrent,
  });
  follower.onMoving();
  /** An interruption of 60 s. The new edge is known when the picture moves again, or later. */
  const interrupt = () => {
    follower.onInterrupted();
    stream.edgeS += 60;
    follower.onMoving();
  };
  return { stream, video, follower, interrupt };
}

it('returns a viewer from the live edge to the live edge after an interruption', () => {
  const { video, interrupt } = watchLive({ behindS: 3 });
  interrupt();
  expect(video.currentTime).toBe(1060);
});

it('continues at the same moment after an interruption further behind', () => {
  const { video, interrupt } = watchLive({ behindS: 300 });
  interrupt();
  expect(video.currentTime).toBe(700);
});

it('waits for a current playlist when the picture moves before the new live edge is known', () => {
  const { stream, video, follower } = watchLive({ behindS: 3 });
  stream.isCurrent = false;
  follower.onInterrupted();
  follower.onMoving();
  expect(video.currentTime).toBe(997);
  Object.assign(stream, { edgeS: 1060, isCurrent: true });
  follower.onMoving();
  expect(video.currentTime).toBe(1060);
});

it('does not move a viewer who falls behind without an interruption', () => {
  const { stream, video, follower } = watchLive({ behindS: 3 });
  stream.edgeS += 10;
  follower.onMoving();
  expect(video.currentTime).toBe(997);
});

it('stays where the viewer seeks to during the interruption', () => {
  const { video, follower, interrupt } = watchLive({ behindS: 3 });
  video.currentTime = 500;
  follower.onSeeking();
  interrupt();
  expect(video.currentTime).toBe(500);
});

it('returns to the live edge when hls.js has skipped a gap during the interruption', () => {
  const { stream, video, follower } = watchLive({ behindS: 3 });
  follower.onInterrupted();
  stream.edgeS += 60;
  video.currentTime += 10;
  follower.onSeeking();
  follower.onMoving();
  expect(video.currentTime).toBe(1060);
});
