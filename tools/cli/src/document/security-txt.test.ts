import { plainTenant } from '@grandstand/tenant/testing';
import { expect, it } from 'vitest';
import { securityTxt } from './security-txt.ts';

const security = { contacts: ['mailto:security@plain.tv', 'https://plain.tv/report'], expires: '2027-06-30' };
const tenant = { ...plainTenant, domains: ['plain.tv', 'www.plain.tv', 'plain.localhost'], security };

it('names the contacts, their expiry, the languages of the channel and each public domain', () =>
  expect(securityTxt(tenant)).toBe(`Contact: mailto:security@plain.tv
Contact: https://plain.tv/report
Expires: 2027-06-30T00:00:00Z
Preferred-Languages: en, fr
Canonical: https://plain.tv/.well-known/security.txt
Canonical: https://www.plain.tv/.well-known/security.txt
`));

it('names the languages of the contacts instead', () =>
  expect(securityTxt({ ...tenant, security: { ...security, languages: ['bg', 'en-XA'] } })).toContain(
    '\nPreferred-Languages: bg\n',
  ));

it('does not exist for a channel without contacts', () => expect(securityTxt(plainTenant)).toBeNull());
