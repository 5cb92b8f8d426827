import { token } from '@grandstand/ui-theme';
import { css, styled } from 'styled-components';
import { displayText } from '../foundation/text.ts';
import type { GalleryExample, GalleryPage } from './gallery-page.ts';

const Title = styled.h1`
  ${displayText}
  font-size: ${token('--font-size-2xl')};
`;

const Examples = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2rem;
  margin-block-start: 1.5rem;
  > section > h2 {
    margin-block-end: 0.625rem;
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-s')};
    font-weight: 600;
  }
`;

const surfaces = {
  page: css``,
  card: css`
    padding: 1.5rem;
    background: ${token('--card-background')};
  `,
  header: css`
    padding: 1.5rem;
    background: ${token('--header-background')};
    color: ${token('--header-text')};
  `,
  footer: css`
    padding: 1.5rem;
    background: ${token('--footer-background')};
    color: ${token('--footer-text-color')};
  `,
  image: css`
    padding: 1.5rem;
    background: ${token('--scrim')};
    color: ${token('--on-image')};
  `,
} as const;

const Stage = styled.div<{ $surface: NonNullable<GalleryExample['surface']> }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem;
  min-inline-size: 0;
  border-radius: ${token('--radius-m')};
  ${({ $surface }) => surfaces[$surface]}
  > * {
    min-inline-size: 0;
  }
`;

/** All examples of a component, one region each; shown in the gallery and in component tests. */
export const GalleryExamples = ({ title, examples }: Pick<GalleryPage, 'title' | 'examples'>) => (
  <main>
    <Title>{title}</Title>
    <Examples>
      {examples.map(({ name, Show, surface = 'page' }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <Stage $surface={surface}>
            <Show />
          </Stage>
        </section>
      ))}
    </Examples>
  </main>
);
