import { useT } from '@grandstand/i18n';
import { Icon, IconButton, media } from '@grandstand/ui';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { styled } from 'styled-components';
import { useSpoilerSwitch } from './use-spoiler-switch.ts';

/** Hidden on phones, where the drawer contains it. */
const Round = styled(IconButton)`
  display: none;
  ${media.laptop} {
    display: inline-grid;
  }
  &[aria-checked='true'] {
    box-shadow: inset 0 0 0 2px currentColor;
  }
`;

/** The spoiler-free switch in the header: an eye icon, open or closed. */
export function SpoilerButton() {
  const t = useT();
  const control = useSpoilerSwitch();
  const label = t('app.hideScores');
  return (
    <Round {...control} aria-label={label} title={label}>
      <Icon of={control['aria-checked'] ? EyeOff : Eye} size="l" />
    </Round>
  );
}
