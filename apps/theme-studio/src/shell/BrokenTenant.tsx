import type { StudioTenant, StudioTenantSummary } from '@grandstand/tenant';
import FileWarning from 'lucide-react/icons/file-warning';
import { EdgeButton, Row } from './controls.tsx';
import { Notice } from './Notice.tsx';
import { ProblemList } from './ProblemList.tsx';
import { TenantPicker } from './TenantPicker.tsx';

interface Props {
  readonly tenant: StudioTenant;
  readonly tenants: readonly StudioTenantSummary[];
  readonly onPick: (id: string) => void;
  readonly onRetry: () => void;
}

/** A channel whose files have mistakes that leave nothing to show. */
export const BrokenTenant = ({ tenant, tenants, onPick, onRetry }: Props) => (
  <Notice
    icon={FileWarning}
    title={`The files of ${tenant.name} have mistakes`}
    text="Correct them in your editor, then read them again."
    isError
  >
    <ProblemList problems={tenant.problems} />
    <Row>
      <EdgeButton onClick={onRetry}>Read again</EdgeButton>
      <TenantPicker tenants={tenants} current={tenants.find(({ id }) => id === tenant.id)} onPick={onPick} />
    </Row>
  </Notice>
);
