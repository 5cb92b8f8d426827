import { langProps, type WithLang } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { chipStyle } from '../controls/Chip.tsx';
import { Icon } from '../foundation/Icon.tsx';
import { VisuallyHidden } from '../foundation/VisuallyHidden.tsx';
import { InputBox } from './InputBox.tsx';
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

const FieldBox = styled(InputBox)`
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
    /* As wide as the chosen option; in browsers without field-sizing, as the longest one. */
    field-sizing: content;
    min-inline-size: 7rem;
    max-inline-size: min(17rem, 100%);
    padding-inline-end: 2.25rem;
    border: 0;
  }
  select[data-chosen] ~ svg {
    color: ${token('--canvas')};
  }
`;

interface Option extends WithLang {
  readonly value: string;
  readonly text: string;
}

interface OwnProps extends FieldTexts {
  readonly options: readonly Option[];
  /** `filter`: looks like a chip; its first option means "no filter". */
  readonly look?: 'field' | 'filter';
}

type Props = OwnProps & Omit<ComponentPropsWithRef<'select'>, keyof OwnProps | 'children'>;

/** A native select in the brand's style. Other props and the ref go to the `<select>`. */
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
            {/* Without this empty option the browser would select the first one. */}
            {select.value === undefined && select.defaultValue === undefined && <ChoosePlaceholder />}
            <Options of={options} />
          </select>
          <Icon of={ChevronDown} size="s" />
        </FieldBox>
      )}
    </Field>
  );
}

const Options = ({ of }: { readonly of: OwnProps['options'] }): ReactNode =>
  of.map((option) => (
    <option key={option.value} value={option.value} {...langProps(option)}>
      {option.text}
    </option>
  ));

function ChoosePlaceholder() {
  const t = useT();
  return <option value="">{t('app.choose')}</option>;
}
