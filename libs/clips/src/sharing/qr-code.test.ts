import { expect, it } from 'vitest';
import { qrCode, qrSvg } from './qr-code.ts';

it('leaves a quiet zone of four modules', () => {
  const { size, path } = qrCode('https://northline.tv/share/1/c8c3016d-496c-4244-af7e-7d6133ad9ac7');
  const at = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...at)).toBe(4);
  expect(Math.max(...at)).toBe(size - 5);
});

it('draws dark modules on a light background', () => {
  const svg = qrSvg(qrCode('https://northline.tv'));
  expect(svg.indexOf('fill="#fff"')).toBeLessThan(svg.indexOf('fill="#000"'));
});
