import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { createReturnUrlStore, sameSiteUrl } from './return-url.ts';

describe('sameSiteUrl', () => {
  it.each([
    ['/', '/'],
    ['/watch/12?t=3#chat', '/watch/12?t=3#chat'],
    ['/upcoming?next=https://evil.example', '/upcoming?next=https://evil.example'],
    ['/a/../b', '/b'],
    ['/спорт', '/%D1%81%D0%BF%D0%BE%D1%80%D1%82'],
  ])('accepts %s as %s', (value, url) => {
    expect(sameSiteUrl(value)).toBe(url);
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'evil.example',
    '',
    null,
    undefined,
    12,
    {},
    ['/watch/1'],
  ])('rejects %j', (value) => {
    expect(sameSiteUrl(value)).toBeNull();
  });
});

describe('the return URL', () => {
  const setUp = () => {
    const stored = createStoredValues(createMemoryStore(), createFakeClock(), '');
    return { stored, returnUrl: createReturnUrlStore(stored) };
  };
  const LAST = { path: '/watch/12', query: '?t=3', params: { id: '12' }, referrer: '/' };

  it('is the last page if nothing was interrupted', () => {
    const { returnUrl } = setUp();
    expect(returnUrl.takeUrl()).toBeNull();
    returnUrl.saveLastPage(LAST);
    expect(returnUrl.takeUrl()).toBe('/watch/12?t=3');
  });

  it('is the interrupted URL once, then the last page', () => {
    const { returnUrl } = setUp();
    returnUrl.saveLastPage(LAST);
    returnUrl.saveInterruptedUrl('/verify-notice');
    expect(returnUrl.takeUrl()).toBe('/verify-notice');
    expect(returnUrl.takeUrl()).toBe('/watch/12?t=3');
  });

  it.each([
    ['last_page', { path: '//evil.example', query: '' }],
    ['last_page', { path: '/', query: '/evil.example' }],
    ['last_page', { path: 'javascript:', query: 'alert(1)' }],
    ['last_page', { path: 12 }],
    ['last_page', '/watch/1'],
    ['last_page', null],
    ['form_fullPath', '//evil.example'],
    ['form_fullPath', 'javascript:alert(1)'],
    ['form_fullPath', { path: '/watch/1' }],
  ])('is null if the storage value %s is %j', (name, value) => {
    const { stored, returnUrl } = setUp();
    stored.write(name, value);
    expect(returnUrl.takeUrl()).toBeNull();
  });
});
