import { describe, expect, it } from 'vitest';
import type { TrackedEvent } from '../events.ts';
import { trackedItem, trackedPurchase } from '../purchase.ts';
import { createTagManager } from './tag-manager.ts';

const item = trackedItem({
  id: 'package-5',
  name: 'Season pass',
  category: 'package',
  price: { minor: 3050, currency: 'CAD' },
});
const price = { currency: 'CAD', baseMinor: 2900, feeMinor: 150, discountMinor: 305, taxMinor: 357 };
const purchase: TrackedEvent = {
  name: 'purchase',
  transaction_id: '12',
  ...trackedPurchase(price, [item], 'FAN10'),
};
const PURCHASE_FIELDS = {
  transaction_id: '12',
  currency: 'CAD',
  price: 30.5,
  fee: 1.5,
  discount: 3.05,
  tax: 3.57,
  value: 31.02,
  coupon: 'FAN10',
  items: [{ ...item, index: 0 }],
};

function setUp(tagId: string, scriptUrl: string | null = null) {
  const current = { pageUrl: 'https://site.example/live' };
  const window: { dataLayer?: unknown[] } = {};
  const scripts: string[] = [];
  const tag = createTagManager({
    tagId,
    scriptUrl,
    nowMs: () => 1000,
    window,
    loadScript: (url) => scripts.push(url),
    pageUrl: () => current.pageUrl,
  });
  /** The entries of the data layer, with gtag commands as arrays. */
  const entries = () =>
    (window.dataLayer ?? []).map((entry) => (isArguments(entry) ? Array.from(entry) : entry));
  return { tag, scripts, entries, current };
}

const isArguments = (entry: unknown): entry is ArrayLike<unknown> =>
  Object.prototype.toString.call(entry) === '[object Arguments]';

const visit: TrackedEvent = { name: 'page_view', url: 'https://site.example/live', referrer: '' };

describe('a tag manager (GTM-)', () => {
  it('loads the script once, with the first event', () => {
    const { tag, scripts, entries } = setUp('GTM-ABC');
    expect(scripts).toEqual([]);
    tag.send(visit);
    tag.send({ name: 'login' });
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC']);
    expect(entries()).toEqual([
      { event: 'gtm.js', 'gtm.start': 1000 },
      { event: 'page_view', page_location: 'https://site.example/live', page_referrer: '' },
      { event: 'login' },
    ]);
  });

  it('clears the previous ecommerce object before it sends another', () => {
    const { tag, entries } = setUp('GTM-ABC');
    tag.send(purchase);
    expect(entries().slice(1)).toEqual([
      { ecommerce: null },
      { event: 'purchase', ecommerce: PURCHASE_FIELDS },
    ]);
  });

  it('loads the script that the configuration names instead of Google’s', () => {
    const { tag, scripts } = setUp('GTM-ABC', 'http://localhost:4104/tag.js');
    tag.send(visit);
    expect(scripts).toEqual(['http://localhost:4104/tag.js?id=GTM-ABC']);
  });

  it('is not sent API requests', () => {
    const { tag, entries } = setUp('GTM-ABC');
    tag.send({
      name: 'api_request',
      url: '',
      status: 200,
      responseLength: 0,
      errorText: '',
      durationMs: 1,
    });
    expect(entries()).toEqual([]);
  });

  it('is sent page URLs without email and signature', () => {
    const { tag, entries } = setUp('GTM-ABC');
    tag.send({
      name: 'page_view',
      url: 'https://site.example/verify?email=a%40b.c&signature=s',
      referrer: '',
    });
    expect(JSON.stringify(entries())).not.toMatch(/a%40b|signature=s\b/);
  });
});

it.each(['GTM-ABC', 'G-ABC'])(
  '%s is neither loaded nor sent anything on a page whose URL is secret',
  (tagId) => {
    const { tag, scripts, entries, current } = setUp(tagId);
    current.pageUrl = 'https://site.example/password-reset?email=a%40b.c&expires=1&signature=s';
    tag.send(visit);
    tag.send({ name: 'login' });
    expect([scripts, entries()]).toEqual([[], []]);
    current.pageUrl = 'https://site.example/login';
    tag.send({ name: 'login' });
    expect(scripts).toHaveLength(1);
  },
);

describe('Google Analytics (G-)', () => {
  it('sends commands as arguments objects, without automatic page views', () => {
    const { tag, scripts, entries } = setUp('G-ABC');
    tag.send(purchase);
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC']);
    expect(entries()).toEqual([
      ['js', new Date(1000)],
      ['config', 'G-ABC', { send_page_view: false }],
      ['event', 'purchase', PURCHASE_FIELDS],
    ]);
  });
});

it('sends the loaded script one update per change of the consent', () => {
  const { tag, entries } = setUp('G-ABC');
  tag.stop();
  expect(entries()).toEqual([]);
  tag.send(visit);
  tag.stop();
  tag.stop();
  tag.send({ name: 'login' });
  const updates = entries().filter((entry) => Array.isArray(entry) && entry[0] === 'consent');
  expect(updates).toMatchObject([
    ['consent', 'update', { analytics_storage: 'granted' }],
    ['consent', 'update', { analytics_storage: 'denied' }],
    ['consent', 'update', { analytics_storage: 'granted' }],
  ]);
});
