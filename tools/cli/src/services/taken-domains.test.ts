import { expect, it } from 'vitest';
import { withoutTakenDomains } from './taken-domains.ts';

const site = (tenant: string, ...domains: readonly string[]) => ({ tenant, domains });
const published = [site('aaa', 'aaa.tv', 'www.aaa.tv'), site('bbb', 'bbb.tv')];
const publish = (...sites: readonly ReturnType<typeof site>[]) => {
  const { free, taken } = withoutTakenDomains(sites, published);
  return [
    free.map(({ tenant }) => tenant),
    taken.map(({ tenant, message }) => `${tenant}: ${message.split(' ')[0]}`),
  ];
};

it.each([
  ['keeps its own domains', [site('aaa', 'aaa.tv')], [['aaa'], []]],
  ['takes a free one', [site('ccc', 'ccc.tv')], [['ccc'], []]],
  ['cannot take one of another', [site('ccc', 'ccc.tv', 'aaa.tv')], [[], ['ccc: "aaa.tv"']]],
  [
    'takes one whose site gives it up in the same run',
    [site('ccc', 'aaa.tv'), site('aaa', 'new.tv')],
    [['ccc', 'aaa'], []],
  ],
  [
    'cannot take one whose site is refused itself',
    [site('ccc', 'aaa.tv'), site('aaa', 'bbb.tv')],
    [[], ['aaa: "bbb.tv"', 'ccc: "aaa.tv"']],
  ],
])('a site %s', (_what, sites, expected) => expect(publish(...sites)).toEqual(expected));
