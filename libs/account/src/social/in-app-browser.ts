/**
 * Marks of the browsers inside of apps: Facebook and Messenger, Instagram, Threads, TikTok, LINE, WeChat, X, LinkedIn,
 * Pinterest, Snapchat, KakaoTalk, Naver, Telegram, and every WebView of Android (`wv`).
 */
const MARKS =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Barcelona|musical_ly|BytedanceWebview|TikTok|Line\/|MicroMessenger|Twitter for|TwitterAndroid|LinkedInApp|Pinterest\/|Snapchat|KAKAOTALK|NAVER\(|Telegram-)|; wv\)/;

/** Whether a page is shown inside of another app, where Google refuses logins. */
export const isInAppBrowser = (userAgent: string): boolean => MARKS.test(userAgent);
