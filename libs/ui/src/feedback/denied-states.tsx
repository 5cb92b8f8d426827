import type { DenialReason } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import SearchX from 'lucide-react/icons/search-x';
import { EmptyState, type NoticeProps } from './Notice.tsx';
import { DENIAL_MESSAGES } from './denial-messages.ts';

interface ForbiddenProps extends Pick<NoticeProps, 'action' | 'heading'> {
  readonly reason: DenialReason;
}

/** Explains why access is refused; `action` holds the next step. */
export function ForbiddenState({ reason, ...rest }: ForbiddenProps) {
  const t = useT();
  const { icon, title, text } = DENIAL_MESSAGES[reason];
  return <EmptyState icon={icon} title={t(title)} text={t(text)} {...rest} />;
}

/** The page does not exist (any more). */
export function NotFoundState(props: Pick<NoticeProps, 'action' | 'heading'>) {
  const t = useT();
  return <EmptyState icon={SearchX} title={t('app.notFoundTitle')} text={t('app.notFoundText')} {...props} />;
}
