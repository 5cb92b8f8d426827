import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { chipStyle } from '../controls/Chip.tsx';
import { Icon } from '../foundation/Icon.tsx';
import { VisuallyHidden } from '../foundation/VisuallyHidden.tsx';
import { TextBox } from './InputBox.tsx';
import { Field } from './Field.tsx';
import type { FieldTexts } from './use-field.ts';

const arrow = css`
  select {
    appearance: none;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  option {
    background: ${token('--surface-raised')};
    color: ${token('--text')};
  }
  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0.75rem;
    margin-block: auto;
    pointer-events: none;
  }
`;

const FieldBox = styled(TextBox)`
  ${arrow}
  select {
    padding-inline-end: 2.5rem;
  }
`;

const Filter = styled.label`
  position: relative;
  display: inline-flex;
  flex: none;
  max-inline-size: 100%;
  ${arrow}
  select {
    ${chipStyle}
    inline-size: 11.5rem;
    padding-inline-end: 2.25rem;
    border: 0;
  }
  select[data-chosen] ~ svg {
    color: ${token('--canvas')};
  }
`;

interface Own extends FieldTexts {
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** `filter`: a chip among chips, whose first option stands for no choice and says what is chosen from. */
  readonly look?: 'field' | 'filter';
}

type Props = Own & Omit<ComponentPropsWithRef<'select'>, keyof Own | 'children'>;

/** The platform's own select, in the brand's clothes. Whatever a `<select>` takes goes to it, its ref too. */
export function Select({ label, hint, error, look = 'field', options, className, ...select }: Props) {
  if (look === 'filter')
    return (
      <Filter className={className}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <select {...select} data-chosen={Boolean(select.value) || undefined}>
          <Options of={options} />
        </select>
        <Icon of={ChevronDown} size="xs" />
      </Filter>
    );
  return (
    <Field
      {...{ label, hint, error, className }}
      id={select.id}
      name={select.name}
      required={select.required}
    >
      {(control) => (
        <FieldBox>
          <select {...select} {...control}>
            {/* Else the first option would be chosen by nobody. */}
            {select.value === undefined && select.defaultValue === undefined && <ChoosePlaceholder />}
            <Options of={options} />
          </select>
          <Icon of={ChevronDown} size="s" />
        </FieldBox>
      )}
    </Field>
  );
}

const Options = ({ of }: { readonly of: Own['options'] }): ReactNode =>
  of.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));

function ChoosePlaceholder() {
  const t = useT();
  return <option value="">{t('app.choose')}</option>;
}
