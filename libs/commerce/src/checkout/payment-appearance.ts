import type { Appearance } from '@stripe/stripe-js';
import type { TokenName } from '@grandstand/ui-theme';

/** The tokens whose values become the provider's colours: its form runs in frames, without the page's custom properties. */
const COLORS = {
  colorPrimary: '--selected',
  colorBackground: '--surface-raised',
  colorText: '--text',
  colorTextSecondary: '--text-muted',
  colorTextPlaceholder: '--text-muted',
  colorDanger: '--error',
} as const satisfies Readonly<Record<string, TokenName>>;

/** The look of the provider's form, from the channel's tokens. */
export function paymentAppearance(): Appearance {
  const root = getComputedStyle(document.documentElement);
  const read = (name: TokenName): string => root.getPropertyValue(name).trim();
  const colors = Object.fromEntries(
    Object.entries(COLORS).map(([variable, name]) => [variable, toRgb(`var(${name})`)]),
  );
  return {
    theme: root.colorScheme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      ...colors,
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSizeBase: '16px',
      borderRadius: read('--radius-s'),
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${toRgb('var(--border-strong)')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '600' },
    },
  };
}

/** Resolves any CSS colour to `rgb()`, which the provider understands. */
function toRgb(color: string): string {
  const probe = document.createElement('span');
  probe.style.color = color;
  document.body.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return computed;
  // Transparent colours are drawn on the page's own colour.
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = computed;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
