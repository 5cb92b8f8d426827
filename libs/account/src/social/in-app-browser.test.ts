import { expect, it } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = (device: string) =>
  `Mozilla/5.0 (Linux; Android 15; ${device}) AppleWebKit/537.36 (KHTML, like Gecko)`;
const WEB_VIEW = `${ANDROID('Pixel 9 Build/AP4A.250105.002; wv')} Version/4.0 Chrome/137.0.7151.61 Mobile Safari/537.36`;

it.each([
  ['Facebook on iOS', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/512.0.0.40.99;FBDV/iPhone16,2]`],
  ['Facebook on Android', `${WEB_VIEW} [FB_IAB/FB4A;FBAV/512.0.0.49.90;]`],
  ['Messenger on iOS', `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/508.0]`],
  ['Instagram on iOS', `${IPHONE} Mobile/22F76 Instagram 382.0.0.26.85 (iPhone16,2; iOS 18_5; en_US)`],
  ['Instagram on Android', `${WEB_VIEW} Instagram 382.0.0.49.84 Android (35/15; 420dpi)`],
  ['Threads on iOS', `${IPHONE} Mobile/22F76 Barcelona 382.0.0.25.81 (iPhone16,2; iOS 18_5)`],
  ['TikTok on iOS', `${IPHONE} Mobile/15E148 musical_ly_39.8.0 JsSdk/2.0 BytedanceWebview/d8a21c6`],
  ['TikTok on Android', `${WEB_VIEW} trill_390803 BytedanceWebview/d8a21c6`],
  ['LINE on iOS', `${IPHONE} Mobile/15E148 Safari Line/15.8.0`],
  ['LINE on Android', `${ANDROID('Pixel 9')} Chrome/137.0.0.0 Mobile Safari/537.36 Line/15.8.1/IAB`],
  ['WeChat', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.59(0x18003b2c) NetType/WIFI Language/en`],
  ['X on iOS', `${IPHONE} Mobile/15E148 Twitter for iPhone/10.94`],
  ['LinkedIn on iOS', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.30.2438`],
  ['Snapchat', `${IPHONE} Mobile/15E148 Snapchat/13.42.0.57 (iPhone16,2; iOS 18.5; gzip)`],
  ['KakaoTalk', `${IPHONE} Mobile/15E148 KAKAOTALK/25.4.2 (INAPP)`],
  ['another WebView of Android', WEB_VIEW],
])('recognises the browser in %s', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

it.each([
  ['Safari on iOS', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['a site on the home screen of iOS', `${IPHONE} Mobile/15E148`],
  ['Chrome on iOS', `${IPHONE} CriOS/137.0.7151.79 Mobile/15E148 Safari/604.1`],
  ['Chrome on Android', `${ANDROID('K')} Chrome/137.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet', `${ANDROID('K')} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0'],
  [
    'Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0',
  ],
  ['an online reader', 'Mozilla/5.0 (compatible; Airline/2.0)'],
])('does not take %s for one', (_, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
