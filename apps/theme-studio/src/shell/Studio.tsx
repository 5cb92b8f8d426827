import { systemClock } from '@grandstand/core';
import { PopupHost, ToastHost } from '@grandstand/ui';
import FolderOpen from 'lucide-react/icons/folder-open';
import Palette from 'lucide-react/icons/palette';
import { useState } from 'react';
import { useStudioClient } from '../client/studio-context.ts';
import { useAnswer } from '../client/use-answer.ts';
import type { UnsavedWork } from '../draft/unsaved-work.ts';
import { ErrorNotice } from './ErrorNotice.tsx';
import { Loading } from './Loading.tsx';
import { Notice } from './Notice.tsx';
import { OpenTenant } from './OpenTenant.tsx';
import type { StudioLocation } from './studio-location.ts';
import { TenantList } from './TenantList.tsx';

interface Props {
  readonly location: StudioLocation;
  readonly unsaved: UnsavedWork;
  /** Writes the present location into the address. */
  readonly onMove: (location: StudioLocation) => void;
}

/** The studio: the open channel, or a choice of channels. */
export function Studio({ location, unsaved, onMove }: Props) {
  const client = useStudioClient();
  const { loaded, reload } = useAnswer('tenants', () => client.tenants());
  // A draft that is opened again is loaded again: the open one may have another name by now.
  const [opened, setOpened] = useState({ ...location, visit: 0 });
  const open = (tenant: string, draft: string | null) => {
    const next = { tenant, draft, page: tenant === opened.tenant ? opened.page : '/' };
    setOpened({ ...next, visit: opened.visit + 1 });
    onMove(next);
  };
  if (loaded.kind === 'failed') return <ErrorNotice error={loaded.error} onRetry={reload} />;
  if (loaded.kind === 'loading') return <Loading />;
  const tenants = loaded.value;
  const [first] = tenants;
  if (!first)
    return (
      <Notice
        icon={FolderOpen}
        title="There is no channel yet"
        text="Create one with “npm run grandstand -- create <name> --seed '#0a6'”, then start the studio again."
      />
    );
  const id = opened.tenant ?? (tenants.length === 1 ? first.id : null);
  if (id === null)
    return (
      <Notice icon={Palette} title="Theme studio">
        <div style={{ inlineSize: '100%' }}>
          <TenantList tenants={tenants} currentId={null} onPick={(picked) => open(picked, null)} />
        </div>
      </Notice>
    );
  return (
    <>
      <OpenTenant
        key={id}
        id={id}
        draft={opened.draft}
        visit={opened.visit}
        page={opened.page}
        tenants={tenants}
        unsaved={unsaved}
        clock={systemClock}
        open={open}
        onMove={(draft, page) => onMove({ tenant: id, draft, page })}
      />
      <ToastHost />
      <PopupHost key={`popups of ${id}`} />
    </>
  );
}
