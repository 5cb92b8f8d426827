import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { BrandArt, Icon } from '@grandstand/ui';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Embed } from './embed.ts';

/** Phrasing content only, because it may be inside a `<p>`. */
const Frame = styled.span`
  position: relative;
  display: block;
  overflow: hidden;
  aspect-ratio: 16 / 9;
  border-radius: ${token('--radius-m')};
  background: ${token('--surface-sunken')};
  > * {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
`;

const Start = styled.button`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 0.75rem;
  padding: 1rem;
  background: linear-gradient(${token('--scrim')}, ${token('--scrim')});
  color: ${token('--on-image')};
  text-align: center;
  > b {
    max-inline-size: 30rem;
    font-size: ${token('--font-size-l')};
    line-height: 1.25;
  }
  > small {
    max-inline-size: 26rem;
    font-size: ${token('--font-size-s')};
    line-height: 1.4;
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  inline-size: 4rem;
  block-size: 4rem;
  border-radius: 50%;
  background: ${token('--accent')};
  color: ${token('--accent-text')};
  transition: scale ${token('--motion-fast')} ease-out;
  button:hover > & {
    scale: 1.06;
  }
`;

/** `allow-same-origin` is safe: `parseEmbed` accepts only foreign hosts. Without `allow-top-navigation`, the player cannot navigate the page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation';

interface Props {
  readonly embed: Embed;
  readonly title: string | null;
}

/** A video of another site. Sends no request to that site until the viewer starts the video. */
export function ExternalVideo({ embed: { host, playerUrl }, title }: Props) {
  const t = useT();
  const [isStarted, setStarted] = useState(false);
  const name = title?.trim() || t('pages.videoAt', { host });
  return (
    <Frame>
      {isStarted ? (
        <iframe
          src={playerUrl}
          title={name}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          sandbox={SANDBOX}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <>
          <BrandArt as="span" />
          <Start type="button" onClick={() => setStarted(true)}>
            <Disc>
              <Icon of={Play} size="xl" />
            </Disc>
            <b>{t('pages.playVideo', { title: name })}</b>
            <small>{t('pages.videoNote', { host })}</small>
          </Start>
        </>
      )}
    </Frame>
  );
}
