import { systemClock } from '@grandstand/core';
import { useState } from 'react';
import type { GalleryExample, GalleryPage } from '../gallery/gallery-page.ts';
import { Countdown } from './Countdown.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A countdown that ends this time after the example was first shown. */
const endingIn = (ms: number, size: 'hero' | 'small') =>
  function Ahead() {
    const [untilMs] = useState(() => systemClock.now() + ms);
    const [over, setOver] = useState(false);
    return (
      <>
        <Countdown untilMs={untilMs} label="Until the start" size={size} onEnd={() => setOver(true)} />
        {over && <p>It has started.</p>}
      </>
    );
  };

const examples: readonly GalleryExample[] = [
  { name: 'Days ahead', Show: endingIn(51 * HOUR_MS + 5 * MINUTE_MS, 'hero') },
  { name: 'Soon, on a picture', surface: 'image', Show: endingIn(10 * MINUTE_MS + 2000, 'hero') },
  { name: 'In a line', Show: endingIn(26 * HOUR_MS + 5000, 'small') },
  { name: 'In a line, soon', Show: endingIn(3 * HOUR_MS, 'small') },
  { name: 'Ends', Show: endingIn(8000, 'small') },
];

export const countdownPage: GalleryPage = { slug: 'countdown', title: 'Countdown', examples };
