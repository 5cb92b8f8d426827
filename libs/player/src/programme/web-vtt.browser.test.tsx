import { expect, it } from 'vitest';
import { cueText } from './web-vtt.ts';

it('decodes the references that HTML names', () => {
  expect(cueText('D&#39;Arcy: &quot;caf&eacute;&quot; &#x2013; 7 &gt; 3 &nonsense;')).toBe(
    'D\'Arcy: "café" – 7 > 3 &nonsense;',
  );
});
