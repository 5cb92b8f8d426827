import { previewFrameName, type PreviewState, type StudioTenant } from '@grandstand/tenant';
import { Icon, Spinner } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { EdgeButton } from '../shell/controls.tsx';
import { useWorkspace } from '../shell/workspace.ts';
import { pathInTenant } from './columns.ts';
import type { Device, FrameSize } from './devices.ts';
import type { FrameView } from './frame-link.ts';
import type { Vision } from './simulation.ts';
import { SafeAreas } from './SafeAreas.tsx';
import { visionFilter } from './VisionFilters.tsx';

/** A page that has not answered until then is shown as failed. */
const READY_TIMEOUT_MS = 15_000;

const Figure = styled.figure`
  display: grid;
  gap: 6px;
  align-content: start;
`;

const Caption = styled.figcaption`
  display: flex;
  align-items: center;
  gap: 0.4rem;
  block-size: 20px;
  min-inline-size: 0;
  color: var(--surroundings-text);
  font-size: ${token('--font-size-xs')};
  white-space: nowrap;
  overflow: hidden;
  strong {
    font-weight: 600;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    opacity: 0.8;
  }
`;

const Screen = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: 6px;
  background: ${token('--surface-raised')};
  box-shadow:
    0 0 0 1px color-mix(in srgb, var(--surroundings-text) 22%, transparent),
    0 8px 24px rgb(0 0 0 / 16%);
  iframe {
    display: block;
    max-inline-size: none;
    border: 0;
    transform-origin: 0 0;
    background: white;
  }
  &:focus-within {
    box-shadow: 0 0 0 2px ${token('--focus-ring')};
  }
`;

const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  align-content: center;
  gap: 0.75rem;
  padding: 1rem;
  background: ${token('--surface-sunken')};
  color: ${token('--text-muted')};
  text-align: center;
`;

type FrameStatus = 'loading' | 'ready' | 'silent' | 'left';

const unknownTexts = {
  silent: 'The page does not answer. Is the preview’s server running?',
  left: 'This frame has left the channel’s site. Other sites are not shown here.',
} as const;

interface DocumentProps {
  readonly id: string;
  readonly device: Device;
  readonly size: FrameSize;
  readonly zoom: number;
  /** The channel of the frame, which may be another than the edited one. */
  readonly tenant: StudioTenant;
  readonly title: string;
  readonly view: FrameView;
  readonly vision: Vision;
  readonly state: PreviewState | null;
}

interface Props extends DocumentProps {
  readonly showsSafeAreas: boolean;
}

/** A page of the real web app at the size of a device. */
export function PreviewFrame({ showsSafeAreas, ...props }: Props) {
  const { id, device, size, zoom, title } = props;
  const { hub } = useWorkspace();
  const [attempt, setAttempt] = useState(0);
  const scaled = { inlineSize: Math.round(size.width * zoom), blockSize: Math.round(size.height * zoom) };
  return (
    <Figure onPointerEnter={() => hub.lead(id)} onFocus={() => hub.lead(id)} data-frame={id}>
      <Caption style={{ inlineSize: scaled.inlineSize }}>
        <Icon of={device.icon} size="xs" />
        <strong>{title}</strong>
        <span>
          {size.width} × {size.height}
        </span>
      </Caption>
      <Screen style={scaled}>
        <FrameDocument
          key={`${attempt} ${props.state ?? ''}`}
          {...props}
          onReload={() => setAttempt(attempt + 1)}
        />
        {showsSafeAreas && size.safeArea && <SafeAreas area={size.safeArea} zoom={zoom} />}
      </Screen>
    </Figure>
  );
}

interface LoadProps extends DocumentProps {
  readonly onReload: () => void;
}

function FrameDocument({ id, device, size, zoom, tenant, title, view, vision, state, onReload }: LoadProps) {
  const { hub, tenant: edited } = useWorkspace();
  const { previewOrigin } = tenant;
  const iframe = useRef<HTMLIFrameElement>(null);
  const [status, setStatus] = useState<FrameStatus>('loading');
  /** Whether the document that is loading or loaded has the studio's script. */
  const isKnown = useRef(false);
  // The first page; afterwards the hub navigates without a reload.
  const [src] = useState(() => previewOrigin + pathInTenant(hub.path.read(), edited, tenant));
  const latest = useRef({ tenant, edited });
  useLayoutEffect(() => {
    latest.current = { tenant, edited };
  });

  useLayoutEffect(() => {
    const { contentWindow: frameWindow } = iframe.current ?? {};
    if (!frameWindow) return undefined;
    return hub.add({
      id,
      window: frameWindow,
      origin: previewOrigin,
      toOwnPath: (path) => pathInTenant(path, latest.current.edited, latest.current.tenant),
      fromOwnPath: (path) => pathInTenant(path, latest.current.tenant, latest.current.edited),
      onReady: () => {
        isKnown.current = true;
        setStatus('ready');
      },
    });
  }, [hub, id, previewOrigin]);

  useLayoutEffect(() => hub.show(id, view), [hub, id, view]);

  useEffect(() => {
    if (status !== 'loading') return undefined;
    const timer = setTimeout(() => setStatus('silent'), READY_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [status]);

  // The script is the first of a document: it has sent its message before the document is loaded.
  const onLoad = () => {
    if (!isKnown.current) setStatus(status === 'loading' ? 'silent' : 'left');
    isKnown.current = false;
  };
  return (
    <>
      <iframe
        ref={iframe}
        onLoad={onLoad}
        name={previewFrameName(state)}
        src={src}
        title={`${tenant.name}, ${title}, ${device.name}`}
        width={size.width}
        height={size.height}
        // Everything but to replace the studio's own page. The frame is of another origin than the studio.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads"
        style={{ transform: `scale(${zoom})`, filter: visionFilter(vision) }}
        data-status={status}
      />
      {status === 'loading' && (
        <Cover>
          <Spinner />
        </Cover>
      )}
      {(status === 'silent' || status === 'left') && (
        <Cover role="alert">
          {unknownTexts[status]}
          <EdgeButton onClick={onReload}>
            <Icon of={RotateCw} />
            Reload
          </EdgeButton>
        </Cover>
      )}
    </>
  );
}
