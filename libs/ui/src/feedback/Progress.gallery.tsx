import { useState } from 'react';
import { Button } from '../controls/Button.tsx';
import type { GalleryPage } from '../gallery/gallery-page.ts';
import { ProgressBar, Spinner } from './Progress.tsx';
import { Skeleton, SkeletonText } from './Skeleton.tsx';

function Upload() {
  const [fraction, setFraction] = useState(0.3);
  return (
    <>
      <Button
        $look="secondary"
        $size="small"
        onClick={() => setFraction((previous) => Math.min(1, previous + 0.25))}
      >
        Go on
      </Button>
      <div style={{ flex: 1 }}>
        <ProgressBar label="Preparing your clip" value={fraction} />
      </div>
    </>
  );
}

export const progressPage: GalleryPage = {
  slug: 'progress',
  title: 'Progress',
  examples: [
    { name: 'Known progress', Show: Upload },
    { name: 'Unknown progress', Show: () => <ProgressBar label="Waiting for the bank" /> },
    { name: 'After 300 ms', Show: () => <Spinner /> },
  ],
};

export const skeletonPage: GalleryPage = {
  slug: 'skeleton',
  title: 'Skeleton',
  examples: [
    {
      name: 'Shapes',
      Show: () => (
        <>
          <Skeleton $width="12rem" $ratio="16 / 9" />
          <Skeleton $width="4rem" $height="4rem" $round />
          <Skeleton $width="8rem" $height="2.75rem" />
        </>
      ),
    },
    {
      name: 'Text, in the place of the text',
      Show: () => (
        <div style={{ flex: 1 }} aria-hidden>
          <h3>
            <SkeletonText $width="60%" />
          </h3>
          <p>
            <SkeletonText $lines={3} />
          </p>
        </div>
      ),
    },
  ],
};
