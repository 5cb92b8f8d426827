import { noHardCodedColour } from './no-hard-coded-colour.ts';
import { testRule } from './testing/rule-tester.ts';

testRule('no-hard-coded-colour', noHardCodedColour, {
  valid: [
    "const colour = token('--footer-background-20');",
    'const Box = styled.div`color: ${token("--text")}; background: transparent;`;',
    'const Box = styled.div`color: color-mix(in oklch, ${token("--text")} 20%, transparent);`;',
    'const Box = styled.div`background: rgb(from var(--text) r g b / 50%);`;',
    'const Box = styled.div`mask-image: linear-gradient(black, transparent);`;',
    'const Box = styled.div`color: currentColor; background-color: inherit;`;',
    '<use href="#add" />;',
    '<a href="#face">x</a>;',
    "const fill = 'url(#fade)';",
    "const entity = '&#123;';",
    "const anchor = '/faq#abc';",
    "const id = '#section';",
    "const words = 'the white stand';",
    'const count = `#${rank}`;',
  ],
  invalid: [
    ["const colour = '#fff';", "'#fff' is a hard-coded colour: use token('--…') of @grandstand/ui-theme."],
    ["const colour = '#FFAA0080';", '#FFAA0080'],
    ["const border = '1px solid #333';", '#333'],
    ['const Box = styled.div`color: #0a0b0c;`;', '#0a0b0c'],
    ['const Box = styled.div`background: linear-gradient(#fff, ${end});`;', '#fff'],
    ['const Box = styled.div`box-shadow: 0 0 4px rgba(0, 0, 0, 0.4);`;', 'rgba(0'],
    ["const colour = 'hsl(120deg 50% 50%)';", 'hsl(1'],
    ["const colour = 'oklch(0.7 0.1 200)';", 'oklch(0'],
    ['const Box = styled.div`\n  color: white;\n  background-color: black;\n`;', 'color: white'],
    ['<path fill="#123456" />;', '#123456'],
    ["<p style={{ color: '#abc' }} />;", '#abc'],
  ],
});
