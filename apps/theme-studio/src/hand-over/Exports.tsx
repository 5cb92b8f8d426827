import { Icon } from '@grandstand/ui';
import { toCssText, toDesignTokens } from '@grandstand/ui-theme';
import Braces from 'lucide-react/icons/braces';
import FileCode from 'lucide-react/icons/file-code-2';
import Printer from 'lucide-react/icons/printer';
import { EdgeButton, Muted, Row, Stack } from '../shell/controls.tsx';
import { ProblemList } from '../shell/ProblemList.tsx';
import { useCompiledDraft, useDraftState, useWorkspace } from '../shell/workspace.ts';
import { BrandSheet } from './BrandSheet.tsx';
import { download } from './download.ts';

/** The theme of the draft for other tools, and as a page for print. */
export function Exports() {
  const { tenant } = useWorkspace();
  const { name } = useDraftState();
  const compiled = useCompiledDraft();
  if (!compiled.ok) return <ProblemList problems={compiled.error} />;
  const theme = compiled.value;
  const file = name === null ? tenant.id : `${tenant.id}-${name}`;
  return (
    <Stack>
      <Row>
        <EdgeButton
          onClick={() =>
            download(
              `${file}.tokens.json`,
              'application/json',
              `${JSON.stringify(toDesignTokens(theme, tenant.name), null, 2)}\n`,
            )
          }
        >
          <Icon of={Braces} />
          Design tokens (DTCG)
        </EdgeButton>
        <EdgeButton onClick={() => download(`${file}.css`, 'text/css', toCssText(theme, tenant.name))}>
          <Icon of={FileCode} />
          Style sheet (CSS)
        </EdgeButton>
        <EdgeButton onClick={() => print()}>
          <Icon of={Printer} />
          Brand sheet (print or PDF)
        </EdgeButton>
      </Row>
      <Muted>
        Design tokens follow the format 2025.10 of the Design Tokens Community Group, which Figma’s and other
        tools read. The brand sheet has the palette, the ladders, type and contrasts; choose “Save as PDF” in
        the print window.
      </Muted>
      <BrandSheet theme={theme} />
    </Stack>
  );
}
