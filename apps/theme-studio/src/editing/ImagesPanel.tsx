import type { BrandImageState } from '@grandstand/tenant';
import { Icon } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import Check from 'lucide-react/icons/check';
import { styled } from 'styled-components';
import { GroupTitle, Muted, Row, SectionTitle, Stack } from '../shell/controls.tsx';
import { ProblemList } from '../shell/ProblemList.tsx';
import { useCompiledDraft, useWorkspace } from '../shell/workspace.ts';
import { StyleChoice } from './ShapePanel.tsx';

const Stage = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 5.5rem;
  padding: 1rem;
  border-radius: var(--tool-radius);
  box-shadow: inset 0 0 0 1px var(--hairline);
  img {
    max-block-size: 3rem;
    max-inline-size: 100%;
  }
`;

const Cut = styled.img`
  inline-size: 4rem;
  block-size: 4rem;
  &[data-round] {
    border-radius: 50%;
  }
`;

const Passed = styled(Muted)`
  display: flex;
  align-items: center;
  gap: 0.3rem;
  color: ${token('--success')};
`;

const sizeOf = ({ file, width, height }: BrandImageState): string =>
  width !== null && height !== null ? `${file}, ${width} × ${height}` : file;

const Checks = ({ image }: { readonly image: BrandImageState }) => (
  <>
    <Muted>{sizeOf(image)}</Muted>
    {image.problems.length > 0 ? (
      <ProblemList problems={image.problems} />
    ) : (
      <Passed>
        <Icon of={Check} size="xs" />
        Passes all checks
      </Passed>
    )}
  </>
);

/** How pictures are treated; the logo on the header and the icon, with their checks. */
export function ImagesPanel() {
  const { tenant } = useWorkspace();
  const compiled = useCompiledDraft();
  const { logo, icon } = tenant.images;
  const header = compiled.ok ? compiled.value.tokens['--header-surface'] : 'none';
  return (
    <Stack $gap="1.1rem">
      <SectionTitle>Images</SectionTitle>
      <StyleChoice
        name="images"
        title="Treatment of pictures"
        hint="Of photographs and posters in all places."
      />
      <Stack $gap="0.4rem">
        <GroupTitle>Logo, on the header</GroupTitle>
        {logo.url !== null && (
          <Stage style={{ background: header }}>
            <img src={logo.url} alt={`Logo of ${tenant.name}`} />
          </Stage>
        )}
        <Checks image={logo} />
      </Stack>
      <Stack $gap="0.4rem">
        <GroupTitle>Icon, as it is and cut to a circle</GroupTitle>
        {icon.url !== null && (
          <Stage style={{ background: header }}>
            <Row $gap="1.25rem">
              <Cut src={icon.url} alt={`Icon of ${tenant.name}`} />
              <Cut src={icon.url} alt="" data-round />
            </Row>
          </Stage>
        )}
        <Checks image={icon} />
      </Stack>
      <Muted>
        The files are in the tenant’s folder, in <code>assets/</code>; a replaced file is shown when the page
        is loaded again.
      </Muted>
    </Stack>
  );
}
