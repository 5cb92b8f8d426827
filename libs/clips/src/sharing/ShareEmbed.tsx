import { useT } from '@grandstand/i18n';
import { Button, Icon } from '@grandstand/ui';
import Copy from 'lucide-react/icons/copy';
import type { UserClip } from '../clip/clip.ts';
import { useClipsLinks } from '../clips-links.ts';
import { embedCode } from './clip-links.ts';
import { Buttons, CopyText, Rows } from './sheet-style.ts';
import { useCopy } from './use-copy.ts';
import { useSiteUrl } from './use-site-url.ts';

interface Props {
  readonly clip: UserClip;
  readonly name: string;
}

/** The HTML that plays the clip in another website. */
export function ShareEmbed({ clip, name }: Props) {
  const t = useT();
  const links = useClipsLinks();
  const siteUrl = useSiteUrl();
  const copy = useCopy('clipSharing.embedCopied');
  const code = embedCode(siteUrl(links.embedClip(clip)), `${name} · ${clip.eventTitle}`);
  return (
    <Rows>
      <p>{t('clipSharing.embedText')}</p>
      <CopyText
        readOnly
        rows={6}
        value={code}
        dir="ltr"
        aria-label={t('clipSharing.embed')}
        onFocus={({ target }) => target.select()}
      />
      <Buttons>
        <Button onClick={() => void copy(code)}>
          <Icon of={Copy} />
          {t('clipSharing.copyEmbed')}
        </Button>
      </Buttons>
    </Rows>
  );
}
