/* oxlint-disable grandstand/no-hard-coded-colour -- a code that cameras read is black on white */
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, Icon } from '@grandstand/ui';
import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { qrCode, qrSvg } from './qr-code.ts';
import { saveFile } from '../download/save-file.ts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem 1.5rem;
`;

/** Black on white in every theme: cameras need the contrast, and many do not read an inverted code. */
const Code = styled.svg`
  inline-size: 11rem;
  block-size: 11rem;
  border-radius: ${token('--radius-s')};
  background: white;
  fill: black;
  shape-rendering: crispEdges;
  forced-color-adjust: none;
`;

/** The QR code of a link, which can be saved as a file. */
export function QrPicture({ url, name }: { readonly url: string; readonly name: string }) {
  const t = useT();
  const code = useMemo(() => qrCode(url), [url]);
  const save = () => saveFile(new Blob([qrSvg(code)], { type: 'image/svg+xml' }), `${name}.svg`);
  return (
    <Frame>
      <Code role="img" aria-label={t('clipSharing.qrAlt')} viewBox={`0 0 ${code.size} ${code.size}`}>
        <path d={code.path} />
      </Code>
      <Button $look="secondary" onClick={save}>
        <Icon of={Download} />
        {t('clipSharing.saveQr')}
      </Button>
    </Frame>
  );
}
