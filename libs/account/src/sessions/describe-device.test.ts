import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36`, 'Chrome', 'Windows', 'computer'],
  [`Mozilla/5.0 (Windows NT 10.0) ${BLINK} Safari/537.36 Edg/139.0.0.0`, 'Edge', 'Windows', 'computer'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Safari/537.36 OPR/120.0`, 'Opera', 'Linux', 'computer'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Safari/537.36`, 'Chrome', 'ChromeOS', 'computer'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`,
    'Safari',
    'macOS',
    'computer',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox', 'Linux', 'computer'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
    'phone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} CriOS/139.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
    'phone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${WEBKIT} FxiOS/141.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox',
    'iPad',
    'tablet',
  ],
  [`Mozilla/5.0 (Linux; Android 16; Pixel 10) ${BLINK} Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
  [`Mozilla/5.0 (Linux; Android 15; SM-X910) ${BLINK} Safari/537.36`, 'Chrome', 'Android', 'tablet'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S938B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    'phone',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/139.0 Safari/537.36`,
    null,
    'Linux',
    'computer',
  ],
  ['curl/8.5.0', null, null, 'computer'],
  ['', null, null, 'computer'],
  ['<img src=x onerror=alert(1)>', null, null, 'computer'],
])('describeDevice(%s)', (userAgent, browser, system, kind) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system, kind });
});
