import { formatMediaTime } from '@grandstand/core';
import { ListVideo } from 'lucide-react';
import { styled } from 'styled-components';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { MenuEntry } from '../ui/MenuButton.tsx';
import { veil } from '../ui/palette.ts';
import { useDispatch, useMedia } from '../ui/player-context.ts';
import { closeMenu, PopupMenu } from '../ui/PopupMenu.tsx';
import { useVisibleMoments } from './visible-moments.ts';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Jump = styled(MenuEntry)`
  align-items: baseline;
  gap: 12px;
  min-height: 40px;
  padding: 8px 12px;
  &[aria-current] {
    background: ${veil(8)};
    font-weight: 600;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
const Time = styled.span`
  flex: none;
  min-width: 5ch;
  color: ${token('--on-image-muted')};
  font-variant-numeric: tabular-nums;
`;

/** A menu of the programme's periods, goals and clips; a click seeks to one. */
export function MomentsMenu({ onOpenChange }: { readonly onOpenChange: (isOpen: boolean) => void }) {
  const t = useT();
  const dispatch = useDispatch();
  const moments = useVisibleMoments();
  const currentTimeS = useMedia((state) => state.currentTimeS);
  if (moments.length === 0) return null;
  const current = moments.findLast(({ mediaTimeS }) => mediaTimeS <= currentTimeS);
  return (
    <PopupMenu icon={ListVideo} label={t('player.moments')} onOpenChange={onOpenChange}>
      <List>
        {moments.map((moment) => (
          <li key={`${moment.timeS} ${moment.label}`}>
            <Jump
              type="button"
              dir="auto"
              aria-current={moment === current ? 'true' : undefined}
              onClick={({ currentTarget }) => {
                closeMenu(currentTarget);
                dispatch({ type: 'seekTo', timeS: moment.mediaTimeS });
              }}
            >
              <Time>{formatMediaTime(moment.timeS)}</Time>
              {moment.label}
            </Jump>
          </li>
        ))}
      </List>
    </PopupMenu>
  );
}
