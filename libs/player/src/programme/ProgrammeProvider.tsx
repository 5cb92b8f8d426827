import { browserStorage } from '@grandstand/session';
import { type ReactNode, useEffect } from 'react';
import { type CaptionStore, createCaptionStore } from './caption-settings.ts';
import { CaptionStoreContext } from './captions-context.ts';
import { type Programme, ProgrammeContext } from './programme.ts';
import { CredentialOriginsContext } from './stream-text.ts';

interface ProgrammeProviderProps {
  readonly programme: Programme | undefined;
  /** See `PlaybackSource`. */
  readonly credentialOrigins?: readonly string[];
  readonly children: ReactNode;
}

const NO_ORIGINS: readonly string[] = [];

/** All players of a page share it, so that captions stay on when another player of multi-view has the controls. */
let captionStore: CaptionStore | null = null;
const getCaptionStore = (): CaptionStore => (captionStore ??= createCaptionStore(browserStorage()));

/** Gives the controls what is known about the programme, and the viewer's caption settings. */
export function ProgrammeProvider({
  programme,
  credentialOrigins = NO_ORIGINS,
  children,
}: ProgrammeProviderProps) {
  const store = getCaptionStore();
  useEffect(() => store.load(), [store]);
  const captions = (
    <CredentialOriginsContext value={credentialOrigins}>
      <CaptionStoreContext value={store}>{children}</CaptionStoreContext>
    </CredentialOriginsContext>
  );
  return programme ? <ProgrammeContext value={programme}>{captions}</ProgrammeContext> : captions;
}
