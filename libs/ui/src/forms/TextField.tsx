import { useT } from '@grandstand/i18n';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import {
  type ComponentPropsWithRef,
  type InputHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../controls/Button.tsx';
import { Icon } from '../foundation/Icon.tsx';
import { Affix, InputBox } from './InputBox.tsx';
import { Field } from './Field.tsx';
import type { FieldTexts } from './use-field.ts';

type InputType = 'text' | 'email' | 'password' | 'tel' | 'url' | 'number' | 'search';

/** For email addresses, passwords and the like: no capitalization or spell check; left to right in every language. */
const technicalTextAttributes: InputHTMLAttributes<HTMLInputElement> = {
  autoCapitalize: 'none',
  spellCheck: false,
  dir: 'ltr',
};

const ATTRIBUTES_BY_TYPE: Readonly<Record<InputType, InputHTMLAttributes<HTMLInputElement>>> = {
  text: {},
  email: { ...technicalTextAttributes, inputMode: 'email' },
  password: technicalTextAttributes,
  tel: { ...technicalTextAttributes, inputMode: 'tel' },
  url: { ...technicalTextAttributes, inputMode: 'url' },
  // Turning the mouse wheel removes the focus, so that it scrolls the page instead of changing the number.
  number: { inputMode: 'decimal', onWheel: ({ currentTarget }) => currentTarget.blur() },
  search: { inputMode: 'search', enterKeyHint: 'search' },
};

const FramedInput = styled(InputBox)`
  input::-webkit-search-cancel-button,
  input::-webkit-inner-spin-button {
    appearance: none;
    margin: 0;
  }
  input[type='number'] {
    appearance: textfield;
  }
  /* Hidden while the input is empty: it always has a placeholder, at least a space. */
  input:placeholder-shown ~ [data-clear] {
    visibility: hidden;
  }
`;

const InnerButton = styled(IconButton)`
  block-size: auto;
  border-radius: 0;
  &:focus-visible {
    outline-offset: -4px;
  }
`;

interface OwnProps extends FieldTexts {
  readonly type?: InputType;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  /** Recommended maximum length, shown as a counter. Longer text can be typed, unlike with `maxLength`. */
  readonly limit?: number;
}

type Props = OwnProps & Omit<ComponentPropsWithRef<'input'>, keyof OwnProps>;

/** A single-line input. Other props and the ref go to the `<input>`; controlled or uncontrolled. */
export function TextField({ type = 'text', prefix, suffix, placeholder = ' ', className, ...props }: Props) {
  const { label, hint, error, limit, ...input } = props;
  const [revealed, setRevealed] = useState(false);
  return (
    <Field
      {...{ label, hint, error, limit, className }}
      id={input.id}
      name={input.name}
      required={input.required}
    >
      {(control) => (
        <FramedInput>
          {type === 'search' && (
            <Affix $side="start">
              <Icon of={Search} />
            </Affix>
          )}
          {prefix && <Affix $side="start">{prefix}</Affix>}
          <input
            {...ATTRIBUTES_BY_TYPE[type]}
            {...input}
            {...control}
            type={revealed ? 'text' : type}
            placeholder={placeholder}
          />
          {suffix && <Affix $side="end">{suffix}</Affix>}
          {type === 'password' && <RevealButton {...{ revealed, setRevealed }} />}
          {type === 'search' && <ClearButton />}
        </FramedInput>
      )}
    </Field>
  );
}

interface RevealButtonProps {
  readonly revealed: boolean;
  readonly setRevealed: (revealed: boolean) => void;
}

function RevealButton({ revealed, setRevealed }: RevealButtonProps) {
  const t = useT();
  return (
    <InnerButton
      aria-label={t(revealed ? 'app.hidePassword' : 'app.showPassword')}
      onClick={() => setRevealed(!revealed)}
    >
      <Icon of={revealed ? EyeOff : Eye} />
    </InnerButton>
  );
}

/** Clears the input with a native `input` event, so that its listeners are called. */
function ClearButton() {
  const t = useT();
  const clear = ({ currentTarget }: MouseEvent) => {
    const input = currentTarget.parentElement?.querySelector('input');
    if (!input) return;
    input.setRangeText('', 0, input.value.length);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  };
  return (
    <InnerButton data-clear aria-label={t('app.clear')} onClick={clear}>
      <Icon of={X} />
    </InnerButton>
  );
}
