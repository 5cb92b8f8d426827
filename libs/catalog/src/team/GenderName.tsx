import { type MessageKey, useT } from '@grandstand/i18n';
import { media, VisuallyHidden } from '@grandstand/ui';
import { styled } from 'styled-components';
import { type GenderKey, genderKey } from './facts.ts';

const SHORT: Readonly<Partial<Record<GenderKey, MessageKey>>> = {
  'teams.men': 'teams.menShort',
  'teams.women': 'teams.womenShort',
};

const ShortName = styled.span`
  ${media.tablet} {
    display: none;
  }
`;

const FullName = styled(VisuallyHidden)`
  ${media.tablet} {
    position: static;
    margin: 0;
    overflow: visible;
    clip-path: none;
    white-space: inherit;
  }
`;

/** A gender (§3): Men or Women, on phones M or W; screen readers always get the whole word. */
export function GenderName({ gender }: { readonly gender: string }) {
  const t = useT();
  const key = genderKey(gender);
  const short = SHORT[key];
  if (!short) return t(key);
  return (
    <>
      <ShortName aria-hidden>{t(short)}</ShortName>
      <FullName>{t(key)}</FullName>
    </>
  );
}
