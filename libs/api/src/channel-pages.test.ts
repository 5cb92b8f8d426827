import { describe, expect, it } from 'vitest';
import { checkPageUrl, displayablePages } from './channel-pages.ts';
import { describePageProblems } from './describe-page-problems.ts';

describe('checkPageUrl', () => {
  it.each([
    ['/rules', '/rules', true, null],
    ['/info/rules', '/info/rules', true, null],
    ['rules', '/rules', true, 'no-leading-slash'],
    [' правила ', '/правила', true, 'no-leading-slash'],
    ['/about', '/about', false, null],
    ['about', '/about', false, 'no-leading-slash'],
    ['https://shop.example/x', 'https://shop.example/x', false, null],
    ['mailto:us@example.com', 'mailto:us@example.com', false, null],
    ['/moments', null, false, 'reserved'],
    ['moments', null, false, 'reserved'],
    ['/Moments/', null, false, 'reserved'],
    ['/select-package/rules', null, false, 'reserved'],
    ['/share/1/x', null, false, 'reserved'],
    ['/watch/rules', null, false, 'reserved'],
    ['', null, false, 'reserved'],
    ['/', null, false, 'reserved'],
    ['/watch', '/watch', true, null],
    ['/share/1', '/share/1', true, null],
    ['//evil.example', null, false, 'unusable'],
    ['javascript:alert(1)', null, false, 'unusable'],
    ['/a b', null, false, 'unusable'],
    ['/team/:id', null, false, 'unusable'],
    ['/*', null, false, 'unusable'],
    ['/rules?x=1', null, false, 'unusable'],
  ])('for %j returns the URL %j', (pageUrl, url, hasRoute, problem) => {
    expect(checkPageUrl(pageUrl)).toEqual({ url, hasRoute, problem });
  });
});

const PAGES = [
  { id: 1, url: '/rules' },
  { id: 2, url: 'guide' },
  { id: 3, url: '/simulate' },
  { id: 4, url: '/:id' },
];

it('displayablePages leaves out unusable pages and corrects URLs', () => {
  expect(displayablePages(PAGES)).toEqual([
    { id: 1, url: '/rules' },
    { id: 2, url: '/guide' },
  ]);
});

it('describePageProblems returns a line for each page with a problem', () => {
  expect(describePageProblems(PAGES)).toEqual([
    'channel page 2 (url "guide") has no leading slash: it is shown at /guide',
    'channel page 3 (url "/simulate") has a path of the site\'s own pages: it is not shown',
    'channel page 4 (url "/:id") has neither a path nor a web address: it is not shown',
  ]);
});
