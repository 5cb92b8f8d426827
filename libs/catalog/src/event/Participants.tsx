import { BrandArt, clampLines, Crests, Image, TeamsArt } from '@grandstand/ui';
import { styled } from 'styled-components';
import { useCategoryImage } from '../use-names.ts';
import type { CatalogEvent } from './catalog-event.ts';

interface Props {
  readonly event: CatalogEvent;
}

/** A picture of an event without two teams: of its participants, or of its sport. Fills its box. */
export function ParticipantsArt({
  event: { participants, categoryId },
  crestSize,
}: Props & { readonly crestSize?: string | undefined }) {
  const image = useCategoryImage(categoryId);
  return participants.length > 0 ? (
    <TeamsArt teams={participants} {...(crestSize ? { crestSize } : {})} />
  ) : (
    <Image src={image} ratio={null} fallback={<BrandArt />} />
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  > span:last-child {
    ${clampLines(2)}
  }
`;

/** The crests and the name of an event without two teams. */
export const ParticipantsLine = ({ event }: Props) => (
  <Line>
    {event.participants.length > 0 && <Crests teams={event.participants} size="1.625rem" />}
    <span>{event.title}</span>
  </Line>
);
