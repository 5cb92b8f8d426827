import { useT } from '@grandstand/i18n';
import { errorMessage } from '@grandstand/session';
import { Button } from '@grandstand/ui';
import Clock from 'lucide-react/icons/clock-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useEffectEvent } from 'react';
import { Note } from '../profile/Note.tsx';
import { Panel } from '../profile/Panel.tsx';
import { CodeDigits } from './CodeDigits.tsx';
import { useSignInCode } from './use-sign-in-code.ts';

/** Shows a code to log in on another device (e.g. a television) without typing a password there. */
export function SignInCode({ onShown }: { readonly onShown: (isShown: boolean) => void }) {
  const t = useT();
  const { state, isRequesting, requestCode } = useSignInCode();
  const isActive = state.kind === 'active';
  const notify = useEffectEvent(onShown);
  useEffect(() => notify(isActive), [isActive]);
  return (
    <Panel title={t('profile.codeTitle')} text={t('profile.codeText', { way: t('account.withCode') })}>
      {state.kind === 'active' && <CodeDigits {...state} />}
      {state.kind === 'expired' && (
        <Note
          tone="warning"
          icon={Clock}
          title={t('profile.codeExpired')}
          text={t('profile.codeExpiredText')}
        />
      )}
      {state.kind === 'failed' && (
        <Note tone="error" icon={TriangleAlert} title={t(errorMessage(state.error))} />
      )}
      <div>
        <Button
          $look={isActive ? 'secondary' : 'primary'}
          loading={isRequesting}
          onClick={() => void requestCode()}
        >
          {t(state.kind === 'none' ? 'profile.showCode' : 'profile.newCode')}
        </Button>
      </div>
    </Panel>
  );
}
