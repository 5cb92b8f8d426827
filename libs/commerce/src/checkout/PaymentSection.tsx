import { calls, type Card } from '@grandstand/api';
import { assertNever, cardName } from '@grandstand/core';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, Checkbox, RadioGroup, Skeleton } from '@grandstand/ui';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { CardForm, type CardFormHandle, type CardFormPurpose } from './CardForm.tsx';
import { Muted, Panel } from './layout.ts';
import type { PaymentProvider } from './use-payment-provider.ts';

/** The value of the option for a card that is not saved. */
export const NEW_CARD = 'new';

const Unavailable = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
  padding: 1rem;
  border-radius: ${token('--radius-m')};
  background: ${token('--error-soft')};
`;

/** Hidden, but kept: what was typed survives another choice and a failure. */
const NewCard = styled.div`
  &[hidden] {
    display: none;
  }
`;

const Saving = styled.div`
  display: grid;
  gap: 0.75rem;
  margin-block-start: 0.75rem;
`;

/** The saved cards, the preferred one first; empty while they are unknown. */
export function useSavedCards(isWanted: boolean): {
  readonly cards: readonly Card[];
  readonly isLoading: boolean;
} {
  const state = useCall(calls.listCards, isWanted ? {} : null);
  // If the cards cannot be loaded, the buyer can still enter a new one.
  const cards = state.kind === 'ready' ? state.value : [];
  return {
    cards: cards.toSorted((one, other) => Number(other.is_default) - Number(one.is_default)),
    isLoading: isWanted && state.kind === 'loading',
  };
}

/** The card that is chosen at first: the default one, or a new one when none is saved. */
export const initialChoice = (cards: readonly Card[]): string | null =>
  cards.length === 0 ? NEW_CARD : (cards.find(({ is_default }) => is_default)?.id ?? null);

interface Props {
  readonly cards: readonly Card[];
  readonly isLoading: boolean;
  /** Id of a saved card, NEW_CARD, or null. */
  readonly chosen: string | null;
  readonly onChoose: (choice: string) => void;
  /** Whether to show "Please select one of your saved cards or enter new one" (§5). */
  readonly isMissing: boolean;
  readonly provider: PaymentProvider;
  readonly purpose: CardFormPurpose;
  /** Lets the buyer decide whether to save a new card; missing when it is always saved. */
  readonly onSavesCard?: (savesCard: boolean) => void;
  readonly createSetupSecret: () => Promise<string | null>;
  readonly formRef: Ref<CardFormHandle>;
}

export function PaymentSection(props: Props) {
  const t = useT();
  const { cards, isLoading, chosen, onChoose, isMissing } = props;
  return (
    <Panel aria-labelledby="checkout-payment">
      <h2 id="checkout-payment" tabIndex={-1}>
        {t('checkout.payment')}
      </h2>
      {isLoading && <Skeleton $height="10rem" />}
      {cards.length > 0 && (
        <RadioGroup
          name="card"
          label={t('checkout.payWith')}
          value={chosen ?? ''}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          error={isMissing ? t('checkout.chooseCard') : null}
          required
          options={[
            ...cards.map(({ id, brand, last4, exp_month: month, exp_year: year }) => ({
              value: id,
              label: <bdi dir="ltr">{cardName({ brand, last4 })}</bdi>,
              hint: t('checkout.cardExpires', { date: `${String(month).padStart(2, '0')}/${year % 100}` }),
            })),
            { value: NEW_CARD, label: t('checkout.newCard') },
          ]}
        />
      )}
      {!isLoading && (
        <NewCard hidden={chosen !== NEW_CARD}>
          <NewCardForm {...props} />
        </NewCard>
      )}
    </Panel>
  );
}

function NewCardForm({ provider, purpose, onSavesCard, createSetupSecret, formRef }: Props) {
  const t = useT();
  switch (provider.state.kind) {
    case 'loading':
      return <Skeleton $height="10rem" />;
    case 'unavailable':
      return (
        <Unavailable role="alert">
          <p>{t('checkout.paymentUnavailable')}</p>
          <Button $look="secondary" $size="small" onClick={provider.retry}>
            {t('app.retry')}
          </Button>
        </Unavailable>
      );
    case 'ready':
      return (
        <>
          <CardForm
            ref={formRef}
            stripe={provider.state.stripe}
            purpose={purpose}
            createSetupSecret={createSetupSecret}
            onLoadError={provider.fail}
          />
          <Saving>
            {onSavesCard && (
              <Checkbox
                label={t('checkout.saveCard')}
                checked={purpose.savesCard ?? false}
                onChange={({ currentTarget }) => onSavesCard(currentTarget.checked)}
              />
            )}
            {purpose.isRecurring && <Muted>{t('checkout.cardKept')}</Muted>}
            <Muted>{t('checkout.cardSafety')}</Muted>
          </Saving>
        </>
      );
    default:
      return assertNever(provider.state);
  }
}
