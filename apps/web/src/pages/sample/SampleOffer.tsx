import { useT } from '@grandstand/i18n';
import { Button, Icon } from '@grandstand/ui';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef } from 'react';

interface Props {
  readonly lengthS: number;
  readonly isLoading: boolean;
  /** The sample has been played; the focus, which the player had, moves here. */
  readonly isOver: boolean;
  /** The sample could not be loaded. */
  readonly hasFailed: boolean;
  readonly onStart: () => void;
}

/** The button that plays the free sample, for the first time or again, with a hint. */
export function SampleOffer({ lengthS, isLoading, isOver, hasFailed, onStart }: Props) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOver) button.current?.focus({ preventScroll: true });
  }, [isOver]);
  return (
    <>
      <Button ref={button} $look="image" loading={isLoading} onClick={onStart}>
        <Icon of={Play} size="s" filled />
        {t(isOver ? 'catalog.sample.again' : 'catalog.sample.offer', { seconds: lengthS })}
      </Button>
      {!isOver && (
        <small role="status">{t(hasFailed ? 'catalog.sample.unavailable' : 'catalog.sample.hint')}</small>
      )}
    </>
  );
}
