import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { interruptionMessages } from './failure-messages.ts';
import { compactPlayer } from './layout.ts';
import { glass } from './palette.ts';
import { useMedia } from './player-context.ts';

/** Below the spinner, above the controls. */
const Place = styled.div`
  position: absolute;
  inset: calc(50% + 44px) 12px auto;
  display: flex;
  justify-content: center;
  pointer-events: none;
  ${compactPlayer} {
    inset-block: 12px auto;
  }
`;
const Text = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  margin: 0;
  padding: 8px 14px;
  border: 1px solid transparent;
  border-radius: ${token('--radius-m')};
  background: ${glass};
  color: ${token('--on-image')};
  font-size: ${token('--font-size-s')};
  font-weight: 600;
  line-height: ${token('--line-text')};
  text-align: center;
  text-wrap: balance;
  & svg {
    flex: none;
  }
`;

/**
 * Says why the picture stands still while the player reconnects by itself. Always rendered, because screen readers
 * announce changes of a live region, not a new one.
 */
export function InterruptionNotice() {
  const t = useT();
  const interruption = useMedia((state) => state.interruption);
  return (
    <Place role="status" data-interruption={interruption ?? 'none'}>
      {interruption && (
        <Text>
          {interruption === 'offline' && <WifiOff aria-hidden size={18} strokeWidth={1.75} />}
          {t(interruptionMessages[interruption])}
        </Text>
      )}
    </Place>
  );
}
