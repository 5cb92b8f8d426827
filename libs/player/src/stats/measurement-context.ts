import { createContext, use } from 'react';
import type { Measurement } from './playback-stats.ts';

/** Measures the surrounding player now; null before it has a source. */
export const MeasurementContext = createContext<() => Measurement | null>(() => null);
export const useMeasure = (): (() => Measurement | null) => use(MeasurementContext);
