import { Spinner } from '@grandstand/ui';
import type { PreviewTheme } from '@grandstand/tenant';
import { type Theme, token } from '@grandstand/ui-theme';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { describeError } from '../client/describe-error.ts';
import { useView, useWorkspace } from '../shell/workspace.ts';
import { columnId, columnTitle, type ColumnSource } from './columns.ts';
import { compileDraft } from './compile-draft.ts';
import type { Device, FrameSize } from './devices.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { useColumn } from './use-column.ts';

const Waiting = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 0.5rem;
  padding: 1rem;
  margin-block-start: 26px;
  border-radius: 6px;
  background: ${token('--surface-sunken')};
  color: ${token('--text-muted')};
  text-align: center;
  overflow: auto;
  white-space: pre-wrap;
`;

const toPreviewTheme = ({ css, colorScheme, themeColor }: Theme): PreviewTheme => ({
  css,
  colorScheme,
  themeColor,
});

interface Props {
  readonly source: ColumnSource;
  readonly device: Device;
  readonly size: FrameSize;
  readonly zoom: number;
}

/** Sends the draft's theme before the studio itself is rendered again: the frames paint meanwhile. */
function useDraftTheme(frameId: string, isDraft: boolean): void {
  const { hub, store, tenant } = useWorkspace();
  useEffect(
    () =>
      isDraft
        ? store.state.subscribe(() => {
            const compiled = compileDraft(store.state.read().present, tenant.ownFonts);
            if (compiled.ok) hub.showTheme(frameId, toPreviewTheme(compiled.value));
          })
        : undefined,
    [hub, store, tenant, frameId, isDraft],
  );
}

/** One frame of a column, in the column's channel and theme. */
export function ColumnFrame({ source, device, size, zoom }: Props) {
  const column = useColumn(source);
  const [view] = useView();
  const id = `${columnId(source)}/${device.id}`;
  useDraftTheme(id, source.kind === 'draft');
  if (column.kind !== 'ready') {
    const style = { inlineSize: Math.round(size.width * zoom), blockSize: Math.round(size.height * zoom) };
    const error = column.kind === 'failed' ? describeError(column.error) : null;
    return (
      <Waiting style={style} role={error ? 'alert' : undefined}>
        {error ? (
          <>
            <strong>{columnTitle(source)}</strong>
            {error.text}
          </>
        ) : (
          <Spinner />
        )}
      </Waiting>
    );
  }
  const { tenant, draft } = column.value;
  const compiled = compileDraft(draft, tenant.ownFonts);
  // While a colour is being typed it is no colour: the frames keep the last theme.
  const theme = compiled.ok ? toPreviewTheme(compiled.value) : null;
  return (
    <PreviewFrame
      id={id}
      device={device}
      size={size}
      zoom={zoom}
      tenant={tenant}
      title={source.kind === 'channel' ? tenant.name : columnTitle(source)}
      view={{
        theme,
        simulation: view.simulation,
        outlined: view.outlined,
      }}
      vision={view.vision}
      state={view.state}
      showsSafeAreas={view.showsSafeAreas}
    />
  );
}
