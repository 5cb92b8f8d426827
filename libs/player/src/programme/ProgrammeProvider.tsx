import { browserStorage } from '@grandstand/session';
import { type ReactNode, useEffect, useState } from 'react';
import { createCaptionStore } from './caption-settings.ts';
import { CaptionStoreContext } from './captions-context.ts';
import { type Programme, ProgrammeContext } from './programme.ts';

interface ProgrammeProviderProps {
  readonly programme: Programme | undefined;
  readonly children: ReactNode;
}

/** Gives the controls what is known about the programme, and the viewer's settings of captions. */
export function ProgrammeProvider({ programme, children }: ProgrammeProviderProps) {
  const [store] = useState(() => createCaptionStore(browserStorage()));
  useEffect(() => store.load(), [store]);
  const captions = <CaptionStoreContext value={store}>{children}</CaptionStoreContext>;
  return programme ? <ProgrammeContext value={programme}>{captions}</ProgrammeContext> : captions;
}
