import { systemClock } from '@grandstand/core';
import { useState } from 'react';
import type { GalleryExample, GalleryPage } from '../gallery/gallery-page.ts';
import { Countdown } from './Countdown.tsx';

const HOUR_MS = 3_600_000;

/** Counts down from the moment at which the page was opened. */
const from = (aheadMs: number, size: 'hero' | 'small') =>
  function Ahead() {
    const [untilMs] = useState(() => systemClock.now() + aheadMs);
    const [over, setOver] = useState(false);
    return (
      <>
        <Countdown untilMs={untilMs} label="Until the start" size={size} onEnd={() => setOver(true)} />
        {over && <p>It has started.</p>}
      </>
    );
  };

const examples: readonly GalleryExample[] = [
  { name: 'Days ahead', Show: from(2 * 24 * HOUR_MS + 3 * HOUR_MS + 309_000, 'hero') },
  { name: 'Soon, on a picture', surface: 'image', Show: from(602_000, 'hero') },
  { name: 'In a line', Show: from(26 * HOUR_MS + 5000, 'small') },
  { name: 'In a line, soon', Show: from(3 * HOUR_MS, 'small') },
  { name: 'Ends', Show: from(8000, 'small') },
];

export const countdownPage: GalleryPage = { slug: 'countdown', title: 'Countdown', examples };
