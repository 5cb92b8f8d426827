import { Container, ErrorState } from '@grandstand/ui';
import { fetchDocument } from '@grandstand/session';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ChunkFailure } from '../../navigation/load-chunk.ts';
import { entryOf, isNewVersionOut } from '../../navigation/new-version.ts';
import { useSite } from '../site-context.ts';
import { useReloadOnline } from './use-reload-online.ts';

/** A page that threw, or whose chunk cannot be had: the frame stays, so that every other page is a click away. */
export function PageFailure() {
  const error = useRouteError();
  const { stored } = useSite();
  useReloadOnline();
  useEffect(() => {
    if (!(error instanceof ChunkFailure)) return;
    // A new release may have taken the chunk away: only a new document knows the new one.
    const reloadWhereNew = async () => {
      if (await isNewVersionOut({ fetchDocument, entry: entryOf(document), stored })) location.reload();
    };
    void reloadWhereNew();
  }, [error, stored]);
  return (
    <Container style={{ paddingBlock: '3rem' }}>
      <ErrorState onRetry={() => location.reload()} />
    </Container>
  );
}
