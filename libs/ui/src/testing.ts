export { brands, type Brand } from './testing/brands.ts';
export type { MediaPreferences } from './testing/browser-commands.ts';
export { longPress, swipe, tap } from './testing/gestures.ts';
export { runFor } from './testing/held-time.ts';
export { example, focus, overflowPx, rectOf } from './testing/page-facts.ts';
export { renderExamples, renderUi, setOnline, setTabHidden, type View } from './testing/render-ui.tsx';
