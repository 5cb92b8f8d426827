import { useT } from '@grandstand/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Scrolls a table that is wider than the page, also by keyboard. */
const ScrollBox = styled.div`
  inline-size: fit-content;
  max-inline-size: 100%;
  overflow-x: auto;
`;

export function ScrollableTable({ children, ...rest }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <ScrollBox role="region" aria-label={t('pages.table')} tabIndex={0}>
      <table {...rest}>{children}</table>
    </ScrollBox>
  );
}
