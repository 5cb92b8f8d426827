import { createContext } from 'react';
import type { Analytics } from './analytics.ts';

/** The app's analytics. Without a provider nothing is tracked. */
export const AnalyticsContext = createContext<Pick<Analytics, 'track' | 'consent'> | null>(null);
