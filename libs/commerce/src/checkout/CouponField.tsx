import { useT } from '@grandstand/i18n';
import { type ErrorText, useErrorText } from '@grandstand/session';
import { Button, TextField } from '@grandstand/ui';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { refusalText } from './failure-message.ts';
import { InlineAction } from './layout.ts';
import type { CouponState } from './use-quote.ts';

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.75rem;
  align-items: start;
  > button {
    margin-block-start: 1.625rem;
  }
`;

const Frame = styled.div`
  display: flex;
  align-items: center;
  > [role='status']:not(:empty) {
    margin-inline-end: auto;
    padding-inline-end: 1rem;
  }
  > form {
    flex: 1;
    min-inline-size: 0;
  }
`;

/** Of the call; each backend has its own rule for codes within it. */
const MAX_LENGTH = 64;

interface Props {
  readonly state: CouponState;
  /** The code that is applied or was entered; null: none. */
  readonly code: string | null;
  /** Null removes the code. */
  readonly onChange: (code: string | null) => void;
}

/** Applies and removes a promo code, and says why one does not apply. */
export function CouponField({ state, code, onChange }: Props) {
  const t = useT();
  const errorText = useErrorText();
  /** Whether the user has opened the field or applied a code here. */
  const [isOpen, setIsOpen] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('coupon');
    const next = typeof typed === 'string' ? typed.trim() : '';
    setIsEmpty(next === '');
    if (next === '') return;
    setIsOpen(true);
    onChange(next);
  };
  const remove = () => {
    setIsOpen(true);
    onChange(null);
  };
  const message: ErrorText | null = isEmpty ? { key: 'checkout.couponEmpty' } : messageOf(state);
  return (
    <Frame>
      {/* Always in the document, so that screen readers announce its text. */}
      <span role="status">
        {state.kind === 'applied' && t('checkout.couponApplied', { code: state.code })}
      </span>
      {state.kind === 'applied' ? (
        <Button $look="quiet" $size="small" ref={isOpen ? focusIfLost : undefined} onClick={remove}>
          {t('checkout.couponRemove')}
        </Button>
      ) : !isOpen && code === null ? (
        <InlineAction>
          <Button $look="quiet" $size="small" onClick={() => setIsOpen(true)}>
            {t('checkout.couponAsk')}
          </Button>
        </InlineAction>
      ) : (
        <Row noValidate onSubmit={apply}>
          <TextField
            label={t('checkout.coupon')}
            name="coupon"
            autoComplete="off"
            maxLength={MAX_LENGTH}
            autoCapitalize="characters"
            spellCheck={false}
            ref={isOpen ? focusIfLost : undefined}
            defaultValue={code ?? ''}
            error={message && errorText(message)}
            onInput={() => setIsEmpty(false)}
          />
          <Button type="submit" $look="secondary" loading={state.kind === 'checking'}>
            {t('checkout.couponApply')}
          </Button>
        </Row>
      )}
    </Frame>
  );
}

/** Focuses an element that has replaced the focused one; does not take the focus from another element. */
const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus();
};

const messageOf = (state: CouponState): ErrorText | null =>
  state.kind === 'failed' ? refusalText(state.error) : null;
