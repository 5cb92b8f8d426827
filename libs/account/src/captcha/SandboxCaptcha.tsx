import { calls } from '@grandstand/api';
import { err, ok } from '@grandstand/core';
import { useClient } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { Checkbox } from '@grandstand/ui';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { type Captcha, CAPTCHA_FIELD } from './captcha.ts';

/** A checkbox. Its token is requested on submit, so that it is neither expired nor used. */
export function SandboxCaptcha({ ref }: { readonly ref: Ref<Captcha> }) {
  const t = useT();
  const client = useClient();
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      async getToken() {
        if (!box.current?.checked) return err('account.captchaMissing');
        const answer = await client(calls.createSandboxCaptcha, {});
        return answer.ok ? ok(answer.value.recaptcha_token) : err('account.captchaFailed');
      },
      reset: () => undefined,
    }),
    [client],
  );
  return <Checkbox ref={box} name={CAPTCHA_FIELD} label={t('account.captcha')} required />;
}
