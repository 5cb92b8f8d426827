import { type Brand, compileBrand } from './brand.ts';

/** The brand of component tests that name none. Not a channel's: changing a channel's colours changes no test. */
export const testBrand: Brand = compileBrand(
  'test',
  {
    'body-background': '#070e1a',
    'body-text-color': '#eaf3fb',
    'header-background': '#0a1526',
    'header-text-color': '#ffffff',
    'footer-background': '#040911',
    'footer-text-color': '#c5d5e6',
    'card-background': '#101d31',
    accent: '#5cc8ff',
    'accent-text': '#04101c',
    link: '#7fd4ff',
    live: '#e3122f',
    success: '#3ecf8e',
    warning: '#ffc247',
    error: '#ff7a7a',
  },
  {
    radius: 'sharp',
    border: 'hairline',
    density: 'compact',
    type: {
      display: 'big-shoulders',
      text: 'archivo',
      scale: 'dramatic',
      displayCase: 'upper',
      displayWeight: 850,
    },
    images: 'contrast',
  },
);
