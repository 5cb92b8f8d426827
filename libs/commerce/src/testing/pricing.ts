import { NO_TAXES } from '@grandstand/core';
import type { Pricing } from '../pricing.ts';

/** Prices without tax. */
export const untaxed = (currency: string): Pricing => ({ currency, taxes: NO_TAXES, isTaxOpen: false });
