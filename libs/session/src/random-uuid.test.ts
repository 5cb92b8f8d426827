import { expect, it, vi } from 'vitest';
import { randomUuid } from './random-uuid.ts';

it.each([
  ['zeros', 0x00, '00000000-0000-4000-8000-000000000000'],
  ['ones', 0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])(
  'randomUuid has the version and variant of RFC 9562 with random bytes that are all %s',
  (_, byte, uuid) => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce((array) => {
      if (array instanceof Uint8Array) array.fill(byte);
      return array;
    });
    expect(randomUuid()).toBe(uuid);
  },
);

it('randomUuid differs from call to call', () => {
  expect(new Set(Array.from({ length: 100 }, randomUuid)).size).toBe(100);
});
