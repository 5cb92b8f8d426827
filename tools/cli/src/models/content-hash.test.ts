import { describe, expect, it } from 'vitest';
import { hashedName } from './content-hash.ts';

describe('hashedName', () => {
  it('adds a hash that depends on the content, before the extension', () => {
    const name = hashedName('logo.dark.svg', '<svg/>');
    expect(name).toMatch(/^logo\.dark-[0-9a-f]{10}\.svg$/);
    expect(hashedName('logo.dark.svg', new TextEncoder().encode('<svg/>'))).toBe(name);
    expect(hashedName('logo.dark.svg', '<svg />')).not.toBe(name);
  });
});
