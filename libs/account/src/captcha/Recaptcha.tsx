import { err, ok } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, Field, Skeleton } from '@grandstand/ui';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { styled } from 'styled-components';
import { type Captcha, CAPTCHA_FIELD } from './captcha.ts';
import { useRecaptcha } from './use-recaptcha.ts';

/** Reserves the widget's height. The placeholder lies over the widget, as Google's script needs an element of its own. */
const WidgetBox = styled.div`
  display: grid;
  min-block-size: 4.875rem;
  > * {
    grid-area: 1 / 1;
  }
`;

const UnavailableBox = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.75rem;
  padding: 1rem;
  border-radius: ${token('--radius-m')};
  background: ${token('--error-soft')};
`;

/** Focusable, so that an error of the field can move the focus here. */
const Group = styled.fieldset`
  border: 0;
  border-radius: ${token('--radius-s')};
  &:focus-visible {
    outline: 2px solid ${token('--focus-ring')};
    outline-offset: 4px;
  }
`;

interface Props {
  readonly siteKey: string;
  readonly ref: Ref<Captcha>;
}

/** Google's reCAPTCHA widget (D14). */
export function Recaptcha({ siteKey, ref }: Props) {
  const t = useT();
  const container = useRef<HTMLDivElement>(null);
  const { state, error, token: tokenRef, retry, reset } = useRecaptcha(siteKey, container);
  useImperativeHandle(ref, () => ({
    getToken: async () => (tokenRef.current === null ? err('account.captchaMissing') : ok(tokenRef.current)),
    reset,
  }));
  return (
    <Field label={t('account.captchaName')} name={CAPTCHA_FIELD} error={error && t(error)}>
      {(control) => (
        <Group {...control} tabIndex={-1} aria-label={t('account.captchaName')}>
          <WidgetBox>
            <div ref={container} />
            {state === 'loading' && <Skeleton $width="19rem" $height="4.875rem" />}
            {state === 'unavailable' && (
              <UnavailableBox role="alert">
                <p>{t('account.captchaUnavailable')}</p>
                <Button $look="secondary" $size="small" onClick={retry}>
                  {t('app.retry')}
                </Button>
              </UnavailableBox>
            )}
          </WidgetBox>
        </Group>
      )}
    </Field>
  );
}
