import { type EventFilters, safeColor } from '@grandstand/catalog';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Container, Crest, displayText, media, tabRowStyle } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A gradient in the team's colour, in the corner opposite the text. */
const Backdrop = styled.div`
  ${media.laptop} {
    background: radial-gradient(
      ellipse 46% 96% at 100% 0%,
      color-mix(in oklab, var(--team, transparent) 70%, transparent),
      transparent
    );
  }
`;

const Head = styled(Container)`
  display: grid;
  gap: 1rem;
  padding-block: clamp(1.5rem, 3vw, 2.5rem) 0.75rem;
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: 1.25rem;
  min-block-size: 4rem;
  h1 {
    ${displayText}
    font-size: ${token('--font-size-4xl')};
  }
  > a {
    margin-inline-start: auto;
  }
`;

const Tabs = styled.nav`
  ${tabRowStyle}
  margin-inline: calc(-1 * ${token('--page-padding')});
  padding-inline: ${token('--page-padding')};
`;

interface Props {
  /** Name of the list; the title unless a team or group is selected. */
  readonly name: string;
  readonly filters: EventFilters;
  /** Shown beside the title. */
  readonly action?: ReactNode;
  /** Links to the other lists. */
  readonly tabs: ReactNode;
  /** The filters of the list. */
  readonly filterBar: ReactNode;
}

/** Header of an event list: the list's name, or the selected team or group with its image and colour. */
export function EventsPageHeader({ name, filters, action, tabs, filterBar }: Props) {
  const t = useT();
  const subject = filters.participant ?? filters.group;
  const image = filters.participant?.images.logo ?? filters.group?.image ?? null;
  const color = filters.participant && safeColor(filters.participant.color);
  return (
    <Backdrop style={color ? { ['--team' as string]: color } : {}}>
      <Head>
        <Title>
          {subject && <Crest key={subject.alias} name={subject.name} src={image} size="4rem" />}
          <h1>{subject?.name ?? name}</h1>
          {action}
        </Title>
        <Tabs aria-label={t('app.events')}>{tabs}</Tabs>
        {filterBar}
      </Head>
    </Backdrop>
  );
}
