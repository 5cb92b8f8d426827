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
import { Affix, TextBox } from './InputBox.tsx';
import { Field } from './Field.tsx';
import type { FieldTexts } from './use-field.ts';

type Kind = 'text' | 'email' | 'password' | 'tel' | 'url' | 'number' | 'search';

/** Not words: no capital, no spelling, and from left to right in every language. */
const code: InputHTMLAttributes<HTMLInputElement> = { autoCapitalize: 'none', spellCheck: false, dir: 'ltr' };

const kinds: Readonly<Record<Kind, InputHTMLAttributes<HTMLInputElement>>> = {
  text: {},
  email: { ...code, inputMode: 'email' },
  password: code,
  tel: { ...code, inputMode: 'tel' },
  url: { ...code, inputMode: 'url' },
  // A number that was scrolled past is not one that was typed.
  number: { inputMode: 'decimal', onWheel: ({ currentTarget }) => currentTarget.blur() },
  search: { inputMode: 'search', enterKeyHint: 'search' },
};

const TextBox = styled(TextBox)`
  input::-webkit-search-cancel-button,
  input::-webkit-inner-spin-button {
    appearance: none;
    margin: 0;
  }
  input[type='number'] {
    appearance: textfield;
  }
  /* Nothing to clear: an input always has a placeholder, if only a blank. */
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

interface Own extends FieldTexts {
  readonly type?: Kind;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  /** How many characters it takes: counted below it, and more can be typed. `maxLength` cuts off. */
  readonly limit?: number;
}

type Props = Own & Omit<ComponentPropsWithRef<'input'>, keyof Own>;

/** One line of text. Whatever an `<input>` takes goes to it, its ref too: it may keep its value, or be given it. */
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
        <TextBox>
          {type === 'search' && (
            <Affix $side="start">
              <Icon of={Search} />
            </Affix>
          )}
          {prefix && <Affix $side="start">{prefix}</Affix>}
          <input
            {...kinds[type]}
            {...input}
            {...control}
            type={revealed ? 'text' : type}
            placeholder={placeholder}
          />
          {suffix && <Affix $side="end">{suffix}</Affix>}
          {type === 'password' && <RevealButton {...{ revealed, setRevealed }} />}
          {type === 'search' && <ClearButton />}
        </TextBox>
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

/** Empties the input beside it the way a viewer would, so that whoever listens to it hears. */
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
