import { styleChoices } from '@grandstand/ui-theme';
import { type StyleName, withStyle } from '../draft/theme-draft.ts';
import { Choices, GroupTitle, Muted, SectionTitle, Stack } from '../shell/controls.tsx';
import { useDraftState, useWorkspace } from '../shell/workspace.ts';

const sentence = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

interface StyleChoiceProps<N extends StyleName> {
  readonly name: N;
  readonly title: string;
  readonly hint: string;
}

/** One of the choices of `styleChoices`. */
export function StyleChoice<N extends StyleName>({ name, title, hint }: StyleChoiceProps<N>) {
  const { store } = useWorkspace();
  const { present } = useDraftState();
  const choices: readonly (typeof present.theme)[StyleName][] = styleChoices[name];
  return (
    <Stack $gap="0.35rem">
      <GroupTitle>{title}</GroupTitle>
      <Choices
        label={title}
        value={present.theme[name]}
        choices={choices.map((value) => ({ value, text: sentence(value) }))}
        onChange={(value) =>
          store.dispatch({
            type: 'changed',
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a choice of `styleChoices[name]`
            draft: withStyle(present, name, value as (typeof present.theme)[N]),
          })
        }
      />
      <Muted>{hint}</Muted>
    </Stack>
  );
}

/** Corners, edges and space. */
export const ShapePanel = () => (
  <Stack $gap="1.1rem">
    <SectionTitle>Shape</SectionTitle>
    <StyleChoice
      name="radius"
      title="Corners"
      hint="Of cards, pictures, fields and dialogs; buttons follow."
    />
    <StyleChoice
      name="border"
      title="Edges"
      hint="Of cards and controls. Controls keep at least a hairline."
    />
    <StyleChoice name="density" title="Density" hint="Space within and between the parts of a page." />
  </Stack>
);
