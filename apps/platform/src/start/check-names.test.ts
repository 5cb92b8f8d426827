import { describe, expect, it } from 'vitest';
import { checkNames } from './check-names.ts';

const check = (...names: string[]) => checkNames(Object.fromEntries(names.map((name) => [name, 'x'])));

describe('checkNames', () => {
  it.each([
    ['GRANDSTAND_SITE_URL', 'GRANDSTAND_SITE_URLS'],
    ['GRANDSTAND_TRUSTED_PROXY', 'GRANDSTAND_TRUSTED_PROXIES'],
    ['GRANDSTAND_LOGLEVEL', 'GRANDSTAND_LOG_LEVEL'],
    ['GRANDSTAND_PROT', 'GRANDSTAND_PORT'],
    ['GRANDSTAND_COUNTRY_HEADRE', 'GRANDSTAND_COUNTRY_HEADER'],
    ['GRANDSTAND_DATABASE_URL', 'DATABASE_URL'],
    ['GRANDSTAND_STRIPE_SECRET_KEY', 'STRIPE_SECRET_KEY'],
  ])('rejects %s and names %s', (name, meant) => {
    expect(() => check(name)).toThrow(expect.objectContaining({ kind: 'bad-environment' }));
    expect(() => check(name)).toThrow(`${name} is not a variable of the platform; did you mean ${meant}?`);
  });

  it('returns other unknown names, such as those of Kubernetes and of a newer version', () => {
    const unknown = ['GRANDSTAND_SERVICE_HOST', 'GRANDSTAND_CHAOS', 'GRANDSTAND_TIER', 'GRANDSTAND_E2E_RUN'];
    expect(check('GRANDSTAND_PORT', 'GRANDSTAND_OPERATOR', 'PATH', 'PGHOST', ...unknown)).toEqual(unknown);
  });
});
