import type { ThemeDraft } from '@grandstand/tenant';
import { plainColors } from '@grandstand/ui-theme/testing';

/** A valid draft for tests. */
export const plainDraft: ThemeDraft = {
  theme: {
    radius: 'soft',
    border: 'hairline',
    density: 'regular',
    type: { display: 'archivo', text: 'inter', scale: 'regular', displayCase: 'none', displayWeight: 700 },
    images: 'natural',
  },
  colors: { ...plainColors, accent: '#2f7cf6', link: '#7fb0ff' },
};
