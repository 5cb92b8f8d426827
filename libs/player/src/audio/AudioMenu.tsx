import { AudioLines } from 'lucide-react';
import { useT } from '@grandstand/i18n';
import { useDispatch, useMedia } from '../ui/player-context.ts';
import { PopupMenu } from '../ui/PopupMenu.tsx';
import { RadioOptions } from '../ui/RadioOptions.tsx';
import { getAudioStore } from './audio-settings.ts';

/** Chooses the soundtrack: a language, a commentary, the stadium alone. */
export function AudioMenu({ onOpenChange }: { readonly onOpenChange: (isOpen: boolean) => void }) {
  const t = useT();
  const dispatch = useDispatch();
  const tracks = useMedia((state) => state.audioTracks);
  const current = useMedia((state) => state.audioTrack);
  if (tracks.length < 2) return null;
  const choose = (id: number) => {
    const track = tracks.find((candidate) => candidate.id === id);
    if (track) getAudioStore().change({ name: track.name, language: track.language });
    dispatch({ type: 'setAudioTrack', id });
  };
  return (
    <PopupMenu icon={AudioLines} label={t('player.audio')} onOpenChange={onOpenChange}>
      <RadioOptions
        heading={t('player.audio')}
        options={tracks.map(({ id, name }) => ({ value: id, label: name }))}
        value={current ?? -1}
        onChoose={choose}
      />
    </PopupMenu>
  );
}
