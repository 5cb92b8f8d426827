import { Container, ErrorState } from '@grandstand/ui';
import { fetchDocument } from '@grandstand/session';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ChunkLoadError } from '../../navigation/load-chunk.ts';
import { entryUrlOf, hasNewRelease } from '../../navigation/new-release.ts';
import { useSite } from '../site-context.ts';
import { useReloadWhenOnline } from './use-reload-when-online.ts';

/** Shown in the frame instead of a page that threw or whose chunk could not be loaded. */
export function PageFailure() {
  const error = useRouteError();
  const { stored } = useSite();
  useReloadWhenOnline();
  useEffect(() => {
    if (!(error instanceof ChunkLoadError)) return;
    // A new release may have removed the chunk: only a new document refers to the new ones.
    const reloadIfNewRelease = async () => {
      if (await hasNewRelease({ fetchDocument, entryUrl: entryUrlOf(document), stored })) location.reload();
    };
    void reloadIfNewRelease();
  }, [error, stored]);
  return (
    <Container style={{ paddingBlock: '3rem' }}>
      <ErrorState onRetry={() => location.reload()} />
    </Container>
  );
}
