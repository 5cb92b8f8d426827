import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Icon } from '@grandstand/ui';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { styled } from 'styled-components';
import { useSpoilerSwitch } from './use-spoiler-switch.ts';

const Row = styled.button`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  inline-size: 100%;
  min-block-size: 3.75rem;
  border-block-start: 1px solid ${token('--header-border')};
  font-weight: 650;
  text-align: start;
  > :last-child {
    display: grid;
    justify-items: start;
    inline-size: 2.75rem;
    margin-inline-start: auto;
    padding: 0.1875rem;
    border-radius: ${token('--radius-pill')};
    box-shadow: inset 0 0 0 2px currentColor;
    &::before {
      content: '';
      inline-size: 1.125rem;
      block-size: 1.125rem;
      border-radius: 50%;
      background: currentColor;
    }
  }
  &[aria-checked='true'] > :last-child {
    justify-items: end;
    background: color-mix(in srgb, currentColor 30%, transparent);
  }
`;

/** The spoiler-free switch in the drawer, with a visible label. */
export function SpoilerSwitch() {
  const t = useT();
  const control = useSpoilerSwitch();
  return (
    <Row type="button" {...control}>
      <Icon of={control['aria-checked'] ? EyeOff : Eye} />
      {t('app.hideScores')}
      <span aria-hidden />
    </Row>
  );
}
