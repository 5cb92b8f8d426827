import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { focusRing, Icon } from '@grandstand/ui';
import Search from 'lucide-react/icons/search';
import { styled } from 'styled-components';

/** The widths at which the navigation is in the drawer and leaves room for a field. */
const FIELD_WIDTHS = '@media (60em <= width < 77.5em)';

/** Looks like a field at `FIELD_WIDTHS`, else an icon button. */
const Field = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.625rem;
  min-inline-size: 2.75rem;
  min-block-size: 2.75rem;
  border-radius: ${token('--radius-pill')};
  color: ${token('--header-text')};
  font-size: ${token('--font-size-s')};
  font-weight: 600;
  white-space: nowrap;
  transition: background-color ${token('--motion-fast')} ease-out;
  &:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  &:active {
    background: color-mix(in srgb, currentColor 20%, transparent);
  }
  ${focusRing('--header-focus-ring')}
  kbd {
    display: none;
  }
  > span {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  ${FIELD_WIDTHS} {
    justify-content: flex-start;
    min-inline-size: 11.5rem;
    min-block-size: 2.5rem;
    padding-inline: 0.875rem;
    /* A border without a background: the contrast of muted text is only ensured on the header's colour. */
    box-shadow: inset 0 0 0 1px ${token('--header-border')};
    > span {
      position: static;
      inline-size: auto;
      block-size: auto;
      clip-path: none;
      color: ${token('--header-text-muted')};
    }
    kbd {
      display: inline;
      margin-inline-start: auto;
      color: ${token('--header-text-muted')};
      font: inherit;
    }
  }
`;

interface Props {
  readonly onOpen: () => void;
  /** Called on pointer down and focus, before `onOpen`. */
  readonly onPreload: () => void;
}

export function SearchButton({ onOpen, onPreload }: Props) {
  const t = useT();
  return (
    <Field
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K"
      onClick={onOpen}
      onPointerDown={onPreload}
      onFocus={onPreload}
    >
      <Icon of={Search} size="m" />
      <span>{t('app.search')}</span>
      <kbd aria-hidden>/</kbd>
    </Field>
  );
}
