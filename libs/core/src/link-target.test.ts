import { describe, expect, it } from 'vitest';
import { toLinkTarget } from './link-target.ts';

describe('toLinkTarget', () => {
  it.each(['/', '/watch/7', '/upcoming?participant=pikes'])('returns a page for %s', (url) => {
    expect(toLinkTarget(url)).toEqual({ kind: 'page', to: url });
  });

  it('returns an external link for a URL of another site, with the URL encoded', () => {
    expect(toLinkTarget('https://tickets.example/a b')).toEqual({
      kind: 'external',
      href: 'https://tickets.example/a%20b',
    });
  });

  it.each(['mailto:fans@northline.example', 'tel:+15550100199'])('returns a contact link for %s', (url) => {
    expect(toLinkTarget(url)).toEqual({ kind: 'contact', href: url });
  });

  it.each([
    null,
    '',
    'rules',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'vbscript:msgbox(1)',
    'view-source:https://evil.example',
    'blob:https://site.example/1',
    'file:///etc/passwd',
    'https:evil.example',
    'https:\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
  ])('returns null for %j', (url) => {
    expect(toLinkTarget(url)).toBeNull();
  });
});
