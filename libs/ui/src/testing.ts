export type { MediaPreferences } from './testing/browser-commands.ts';
export { longPress, swipe, tap } from './testing/gestures.ts';
export { advanceTime } from './testing/fake-timers.ts';
export { example, focus, overflowPx, rectOf } from './testing/locators.ts';
export { renderExamples, renderUi, setOnline, setTabHidden, type View } from './testing/render-ui.tsx';
