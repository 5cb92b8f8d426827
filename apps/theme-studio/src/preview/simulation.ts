import type { Simulation } from '@grandstand/tenant';
import { isSameValue } from '../draft/theme-draft.ts';

export const noSimulation: Simulation = {
  textPercent: 100,
  reducedMotion: false,
  forcedColors: false,
  text: 'none',
};

/** How the eye sees the page; drawn over the frame. */
export type Vision = 'normal' | 'protanopia' | 'deuteranopia' | 'tritanopia' | 'greyscale' | 'low-vision';

export const isSimulated = (vision: Vision, simulation: Simulation): boolean =>
  vision !== 'normal' || !isSameValue(simulation, noSimulation);
