import { expect, it } from 'vitest';
import { readMailedLink } from './mailed-link.ts';

const validFields = { email: 'fan+1@example.com', expires: '1800000000', signature: 'abc-_=' };
const readLink = (changed: Record<string, string>) =>
  readMailedLink(new URLSearchParams({ ...validFields, ...changed }));

it('reads a link and ignores other parameters', () => {
  expect(readLink({ trk: 'x' })).toEqual({ ...validFields, expires: 1_800_000_000 });
});

it.each([
  { email: '' },
  { email: 'fan' },
  { email: '<img src=x>' },
  { expires: '' },
  { expires: '0' },
  { expires: '-1' },
  { expires: '1e9' },
  { expires: '18000000.5' },
  { expires: 'soon' },
  { signature: '' },
  { signature: 'x'.repeat(201) },
])('returns null for a malformed parameter: %o', (changed) => {
  expect(readLink(changed)).toBeNull();
});

it.each(['email', 'expires', 'signature'])('returns null without %s', (missing) => {
  const query = new URLSearchParams(validFields);
  query.delete(missing);
  expect(readMailedLink(query)).toBeNull();
});
