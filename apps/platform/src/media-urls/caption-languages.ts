/** Languages of the captions of sample events: those of the sample channels. */
export const CAPTION_LANGUAGES = [
  { language: 'en', name: 'English' },
  { language: 'bg', name: 'Български' },
  { language: 'fr', name: 'Français' },
] as const;

export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number]['language'];

export const isCaptionLanguage = (text: string): text is CaptionLanguage =>
  CAPTION_LANGUAGES.some(({ language }) => language === text);
