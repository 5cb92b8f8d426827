import { familyOf, ladderSteps, type Theme } from '@grandstand/ui-theme';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { backdropOf } from '../ladders/backdrop.ts';
import { settingGroups, settingLabels } from '../editing/setting-groups.ts';
import { styleOf } from '../preview/compile-draft.ts';
import { useDraftState, useWorkspace } from '../shell/workspace.ts';
import { useReport } from '../report/use-report.ts';

/** Only the sheet is printed, with its colours. */
const PrintStyle = createGlobalStyle`
  #brand-sheet { display: none; }
  @media print {
    @page { size: A4; margin: 12mm; }
    html, body { overflow: visible !important; background: #fff !important; }
    body > :not(#brand-sheet) { display: none !important; }
    #brand-sheet { display: block; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  }
`;

const Sheet = styled.div`
  color: #17171a;
  font:
    10pt / 1.4 'Inter Variable',
    sans-serif;
  h1 {
    margin: 0;
    font-size: 22pt;
  }
  h2 {
    margin-block: 7mm 2.5mm;
    font-size: 11pt;
  }
  p {
    margin: 0;
    color: #55555e;
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(38mm, 1fr));
  gap: 3mm;
  > div {
    break-inside: avoid;
    font-size: 8pt;
  }
  i {
    display: block;
    block-size: 14mm;
    border: 0.2mm solid #d0d0d6;
    border-radius: 1.5mm;
  }
  code {
    color: #55555e;
  }
`;

const Pairs = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: 8.5pt;
  td {
    padding: 1mm 2mm 1mm 0;
    border-block-end: 0.2mm solid #e2e2e6;
  }
`;

/** A printable page: the palette, ladders, type and contrasts of the draft. */
export function BrandSheet({ theme }: { readonly theme: Theme }) {
  const { tenant } = useWorkspace();
  const { present, name } = useDraftState();
  const report = useReport();
  const { type, radius, border, density, images } = styleOf(present, tenant.ownFonts);
  const [display, text] = [familyOf(type.display), familyOf(type.text)];
  return createPortal(
    <div id="brand-sheet" aria-hidden>
      <PrintStyle />
      <Sheet>
        <h1>{tenant.name}</h1>
        <p>{name === null ? 'Saved theme' : `Draft “${name}”`}</p>
        <h2>Palette</h2>
        <Grid>
          {settingGroups
            .flatMap(({ settings }) => settings)
            .map((setting) => {
              const value = present.colors[setting] ?? theme.tokens[`--${setting}`];
              return (
                <div key={setting}>
                  <i style={{ background: value }} />
                  {settingLabels[setting]}
                  <br />
                  <code>{value}</code>
                </div>
              );
            })}
        </Grid>
        <h2>Ladders</h2>
        <Grid>
          {ladderSteps(theme).map((step) => (
            <div key={step.token}>
              <i
                style={{
                  background: `linear-gradient(${step.value}, ${step.value}), ${backdropOf(step, theme)}`,
                }}
              />
              <code>{step.token}</code>
            </div>
          ))}
        </Grid>
        <h2>Type and shape</h2>
        <p>
          Headings: {display.name} {type.displayWeight},{' '}
          {type.displayCase === 'upper' ? 'upper case' : 'as written'}; text: {text.name}; scale: {type.scale}
          . Corners: {radius}; edges: {border}; density: {density}; pictures: {images}.
        </p>
        <h2>Contrast</h2>
        <Pairs>
          <tbody>
            {report.ok &&
              report.value.settingPairs.map(({ pair, ratio, required, passes }) => (
                <tr key={pair}>
                  <td>{pair}</td>
                  <td>
                    {ratio.toFixed(2)}:1 of {required}:1
                  </td>
                  <td>{passes ? 'passes' : 'fails'}</td>
                </tr>
              ))}
          </tbody>
        </Pairs>
      </Sheet>
    </div>,
    document.body,
  );
}
