import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import WifiOff from 'lucide-react/icons/wifi-off';
import { styled } from 'styled-components';
import { Icon } from '../foundation/Icon.tsx';
import { useOnline } from './use-online.ts';

const Bar = styled.div`
  position: fixed;
  z-index: 40;
  inset-block-end: max(1rem, env(safe-area-inset-bottom));
  inset-inline: 1rem;
  display: flex;
  align-items: center;
  gap: 0.75rem;
  inline-size: fit-content;
  max-inline-size: calc(100% - 2rem);
  margin-inline: auto;
  padding: 0.75rem 1.25rem;
  border-radius: ${token('--radius-m')};
  background: ${token('--text')};
  color: ${token('--canvas')};
  box-shadow: ${token('--shadow-3')};
  font-size: ${token('--font-size-s')};
  font-weight: 600;
  svg {
    flex: none;
  }
`;

/** Shown while the browser is offline. An overlay, so that there is no layout shift. */
export function OfflineBanner() {
  const t = useT();
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Bar data-offline-banner>
          <Icon of={WifiOff} />
          {t('app.offline')}
        </Bar>
      )}
    </div>
  );
}
