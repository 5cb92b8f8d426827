import { Container, ErrorState } from '@grandstand/ui';
import { fetchDocument } from '@grandstand/session';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ChunkLoadError } from '../../navigation/load-chunk.ts';
import { entryUrlOf, hasNewRelease } from '../../navigation/new-release.ts';
import { useSite } from '../site-context.ts';
import { useReloadWhenOnline } from './use-reload-when-online.ts';

/** A page that threw, or whose chunk cannot be had: the frame stays, so that every other page is a click away. */
export function PageFailure() {
  const error = useRouteError();
  const { stored } = useSite();
  useReloadWhenOnline();
  useEffect(() => {
    if (!(error instanceof ChunkLoadError)) return;
    // A new release may have taken the chunk away: only a new document knows the new one.
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
