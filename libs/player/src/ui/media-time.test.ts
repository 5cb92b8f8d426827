import { expect, it } from 'vitest';
import { formatBehindLive } from './media-time.ts';

it('formatBehindLive prefixes a minus sign', () => {
  expect(formatBehindLive(200)).toBe('−3:20');
});
