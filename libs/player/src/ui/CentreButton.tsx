import { Play, RotateCcw } from 'lucide-react';
import { styled } from 'styled-components';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { focusPlayer } from './focus-player.ts';
import { reducedMotion, compactPlayer } from './layout.ts';
import { useDispatch } from './player-context.ts';

const Button = styled.button`
  position: absolute;
  inset: 0;
  width: 84px;
  height: 84px;
  margin: auto;
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: ${token('--accent')};
  color: ${token('--accent-text')};
  box-shadow: ${token('--shadow-2')};
  cursor: pointer;
  transition:
    transform ${token('--motion-fast')} ease-out,
    background ${token('--motion-fast')} ease-out;
  &:hover {
    background: ${token('--accent-hover')};
    transform: scale(1.05);
  }
  &:focus-visible {
    outline: 3px solid ${token('--on-image')};
    outline-offset: 3px;
  }
  ${compactPlayer} {
    width: 64px;
    height: 64px;
  }
  ${reducedMotion} {
    transition: none;
  }
`;

/** Play before the start, replay after the end. */
export function CentreButton({ hasEnded }: { readonly hasEnded: boolean }) {
  const t = useT();
  const dispatch = useDispatch();
  const Icon = hasEnded ? RotateCcw : Play;
  return (
    <Button
      type="button"
      aria-label={t(hasEnded ? 'player.replay' : 'player.play')}
      onClick={({ currentTarget }) => {
        focusPlayer(currentTarget);
        dispatch({ type: 'play' });
      }}
    >
      <Icon aria-hidden size={36} strokeWidth={1.75} fill={hasEnded ? 'none' : 'currentColor'} />
    </Button>
  );
}
