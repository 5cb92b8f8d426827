import { describe, expect, it } from 'vitest';
import { toSiteAddress } from './site-address.ts';

describe('toSiteAddress', () => {
  it.each(['/', '/watch/7', '/upcoming?participant=pikes'])('%s is a page', (url) => {
    expect(toSiteAddress(url)).toEqual({ kind: 'page', to: url });
  });

  it('leads to other sites', () => {
    expect(toSiteAddress('https://tickets.example/a b')).toEqual({
      kind: 'elsewhere',
      href: 'https://tickets.example/a%20b',
    });
  });

  it.each([
    null,
    '',
    'rules',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
  ])('%j leads nowhere', (url) => {
    expect(toSiteAddress(url)).toBeNull();
  });
});
