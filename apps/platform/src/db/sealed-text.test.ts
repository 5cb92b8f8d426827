import { describe, expect, it } from 'vitest';
import { createTextSealer } from './sealed-text.ts';

const TEXT = 'Потвърдете: https://tv.example/verify-email?signature=abc';

describe('createTextSealer', () => {
  const sealer = createTextSealer(['new', 'old']);

  it('opens what it has sealed, each time in another form without the text', () => {
    const [first, second] = [sealer.seal(TEXT), sealer.seal(TEXT)];
    expect([sealer.open(first), sealer.open(second)]).toEqual([TEXT, TEXT]);
    expect(first).not.toBe(second);
    expect(Buffer.from(first.slice(7), 'base64').toString()).not.toContain('signature');
    expect(sealer.open(sealer.seal(''))).toBe('');
  });

  it('opens texts of a replaced key until that is removed', () => {
    const sealed = createTextSealer(['old']).seal(TEXT);
    expect(sealer.open(sealed)).toBe(TEXT);
    expect(createTextSealer(['new']).open(sealed)).toBeNull();
  });

  it.each([
    ['changed', (text: string) => text.replace(/....$/, 'AAAA')],
    ['cut off', (text: string) => text.slice(0, 20)],
    ['empty', () => 'sealed:'],
  ])('does not open a text that is %s', (_what, change) => {
    expect(sealer.open(change(sealer.seal(TEXT)))).toBeNull();
  });

  it('returns a text of an earlier version, which was not sealed', () => {
    expect(sealer.open(TEXT)).toBe(TEXT);
  });
});
