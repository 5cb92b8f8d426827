import { createMemoryStore } from '@grandstand/core';
import { describe, expect, it } from 'vitest';
import { readToken } from '../client/studio-token.ts';
import { locationUrl, readLocation } from './studio-location.ts';

const BASE = 'http://studio.localhost:4190/';

describe('readLocation', () => {
  it('reads what locationUrl wrote', () => {
    const location = { tenant: 'northline', draft: 'spring', page: '/events?day=2026-01-01&a=b' };
    expect(readLocation(locationUrl(BASE, location))).toEqual(location);
  });

  it.each(['//evil.example/', 'https://evil.example/', 'javascript:alert(1)'])(
    'opens the home page instead of %s',
    (page) => expect(readLocation(`${BASE}?page=${encodeURIComponent(page)}`).page).toBe('/'),
  );
});

describe('readToken', () => {
  it('takes the token out of the address and keeps it for a reload', () => {
    const store = createMemoryStore();
    expect(readToken(`${BASE}?tenant=northline&token=abc`, store)).toEqual({
      token: 'abc',
      cleanUrl: `${BASE}?tenant=northline`,
    });
    expect(readToken(`${BASE}?tenant=northline`, store)).toEqual({ token: 'abc', cleanUrl: null });
  });
});
