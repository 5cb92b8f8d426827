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

/** Logs in another device (a television, somebody else's computer) without a password being typed there. */
export function SignInCode({ onShown }: { readonly onShown: (isShown: boolean) => void }) {
  const t = useT();
  const { state, isAsking, ask } = useSignInCode();
  const isFresh = state.kind === 'fresh';
  const tell = useEffectEvent(onShown);
  useEffect(() => tell(isFresh), [isFresh]);
  return (
    <Panel title={t('profile.codeTitle')} text={t('profile.codeText', { way: t('account.withCode') })}>
      {state.kind === 'fresh' && <CodeDigits {...state} />}
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
        <Button $look={isFresh ? 'secondary' : 'primary'} loading={isAsking} onClick={() => void ask()}>
          {t(state.kind === 'none' ? 'profile.showCode' : 'profile.newCode')}
        </Button>
      </div>
    </Panel>
  );
}
