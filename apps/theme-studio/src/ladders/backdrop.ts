import type { LadderStep, Theme } from '@grandstand/ui-theme';

/** Stands for the photographs behind a step. */
const PHOTOGRAPH = 'linear-gradient(120deg, #d9cbb0, #5d7f8f 45%, #233347)';

/** What a step is made to be seen on, as a CSS background. */
export const backdropOf = ({ background }: LadderStep, { tokens }: Theme): string =>
  background === 'photographs' ? PHOTOGRAPH : tokens[background];
