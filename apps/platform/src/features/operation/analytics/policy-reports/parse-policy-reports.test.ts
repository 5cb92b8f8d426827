import { describe, expect, it } from 'vitest';
import { parsePolicyReports } from './parse-policy-reports.ts';

const legacy = (change: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://a.tv/login?social_ticket=t1#x',
    referrer: 'https://a.tv/?api_key=ak_1',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    disposition: 'enforce',
    'blocked-uri': 'inline',
    'line-number': 12,
    'source-file': 'https://a.tv/login?code=1',
    'status-code': 200,
    'script-sample': 'alert("ak_1")',
    ...change,
  },
});
const report = (body: object = {}, type = 'csp-violation') => ({
  type,
  age: 10,
  url: 'https://a.tv/live?api_key=ak_1',
  user_agent: 'a browser',
  body: {
    documentURL: 'https://a.tv/live?api_key=ak_1',
    blockedURL: 'https://evil.example/x.js?token=t1',
    effectiveDirective: 'script-src-elem',
    originalPolicy: "default-src 'none'",
    disposition: 'report',
    statusCode: 200,
    sample: 'secret',
    ...body,
  },
});

describe('parsePolicyReports', () => {
  it('reads a report of report-uri without queries, fragments and samples', () =>
    expect(parsePolicyReports(legacy())).toEqual([
      {
        disposition: 'enforce',
        directive: 'script-src-elem',
        blocked: 'inline',
        documentUrl: 'https://a.tv/login',
        source: 'https://a.tv/login',
        line: 12,
      },
    ]));

  it('reads the reports of report-to, and ignores those of other types', () =>
    expect(parsePolicyReports([report({}, 'deprecation'), report(), 7])).toEqual([
      {
        disposition: 'report',
        directive: 'script-src-elem',
        blocked: 'https://evil.example/x.js',
        documentUrl: 'https://a.tv/live',
        source: null,
        line: null,
      },
    ]));

  it('reads at most ten reports of a request', () =>
    expect(parsePolicyReports(Array.from({ length: 50 }, () => report()))).toHaveLength(10));

  it.each([
    ['https://user:pass@evil.example/a', 'https://evil.example/a'],
    ['https://api.a.tv/calendar/feed/secret.ics', 'https://api.a.tv/calendar/feed/[hidden].ics'],
    ['data:text/html,secret', 'data:'],
    ['blob:https://a.tv/1-2', 'blob:'],
    ['data', 'data'],
    ['trusted-types-policy', 'trusted-types-policy'],
    ['<b>', ''],
    [`https://a.tv/${'x'.repeat(2000)}`, `https://a.tv/${'x'.repeat(487)}`],
  ])('stores of the blocked URL %s only %s', (url, stored) =>
    expect(parsePolicyReports(legacy({ 'blocked-uri': url }))?.[0]?.blocked).toBe(stored),
  );

  it.each([[{ 'blocked-uri': 'chrome-extension' }], [{ 'source-file': 'moz-extension://1-2/a.js' }]])(
    'ignores reports of browser extensions: %j',
    (change) => expect(parsePolicyReports(legacy(change))).toEqual([]),
  );

  it.each([null, 7, 'text', {}, { 'csp-report': {} }, { 'csp-report': { 'document-uri': 7 } }])(
    'refuses %j',
    (body) => expect(parsePolicyReports(body)).toBeNull(),
  );
});
