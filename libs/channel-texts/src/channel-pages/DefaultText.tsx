import { useT } from '@grandstand/i18n';
import { Fragment } from 'react';
import type { InformationPage } from '@grandstand/api';
import { DEFAULT_TEXTS } from './default-texts.ts';
import { Prose } from '../rich-text/Prose.tsx';

interface Props {
  readonly of: InformationPage;
  /** The channel's name. */
  readonly name: string;
}

/** The app's default text of an information page, for channels without their own. */
export function DefaultText({ of, name }: Props) {
  const t = useT();
  return (
    <Prose>
      {DEFAULT_TEXTS[of].map(({ title, paragraphs = [], items = [] }, index) => (
        <Fragment key={title ?? index}>
          {title && <h2>{t(title)}</h2>}
          {paragraphs.map((key) => (
            <p key={key}>{t(key, { name })}</p>
          ))}
          {items.length > 0 && (
            <ul>
              {items.map((key) => (
                <li key={key}>{t(key)}</li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </Prose>
  );
}
