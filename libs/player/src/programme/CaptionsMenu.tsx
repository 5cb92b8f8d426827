import { ArrowLeft, Captions, CaptionsOff, Palette, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type MessageKey, useLocale, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { MenuButton } from '../ui/MenuButton.tsx';
import { focusRing } from '../ui/layout.ts';
import { accentOnImage, night, veil } from '../ui/palette.ts';
import { RadioOptions } from '../ui/RadioOptions.tsx';
import {
  CAPTION_ASPECTS,
  CAPTION_STYLES,
  type CaptionAspect,
  type CaptionSettings,
  type CaptionStore,
  DEFAULT_CAPTION_STYLE,
  withStyle,
} from './caption-settings.ts';
import { CaptionText } from './CaptionText.tsx';
import { type CaptionOption, useCaptions } from './captions-context.ts';
import { PopupMenu } from '../ui/PopupMenu.tsx';

const OFF = 'off';

const VALUE_LABELS = {
  small: 'player.captionSizeSmall',
  medium: 'player.captionSizeMedium',
  large: 'player.captionSizeLarge',
  huge: 'player.captionSizeHuge',
  sans: 'player.captionFontSans',
  serif: 'player.captionFontSerif',
  mono: 'player.captionFontMono',
  white: 'player.captionColorWhite',
  yellow: 'player.captionColorYellow',
  cyan: 'player.captionColorCyan',
  green: 'player.captionColorGreen',
  translucent: 'player.captionBackgroundTranslucent',
  solid: 'player.captionBackgroundSolid',
  none: 'player.captionNone',
  shadow: 'player.captionEdgeShadow',
  outline: 'player.captionEdgeOutline',
} as const satisfies Record<string, MessageKey>;

const Preview = styled.div`
  display: grid;
  place-items: center;
  min-height: 84px;
  margin: 6px;
  padding: 10px;
  border-radius: ${token('--radius-s')};
  /* Dark and light, as pictures are. */
  background: linear-gradient(120deg, ${night}, ${accentOnImage} 50%, ${token('--on-image')});
  overflow: hidden;
`;
const Field = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 44px;
  padding: 0 12px 0 10px;
  font-size: ${token('--font-size-s')};
`;
const Select = styled.select`
  min-height: 36px;
  max-width: 60%;
  padding: 0 8px;
  border: 1px solid ${veil(50)};
  border-radius: ${token('--radius-s')};
  background: oklch(from ${token('--scrim')} l c h / 1);
  color: ${token('--on-image')};
  font: inherit;
  ${focusRing}
`;

interface AppearanceProps {
  readonly store: CaptionStore;
  readonly settings: CaptionSettings;
  readonly language: string;
  readonly onBack: () => void;
}

function Appearance({ store, settings: { style }, language, onBack }: AppearanceProps) {
  const t = useT();
  const change = (aspect: CaptionAspect, value: string) =>
    store.change({ style: withStyle(style, aspect, value) });
  return (
    <>
      <MenuButton icon={ArrowLeft} label={t('player.captions')} onClick={onBack} />
      <Preview>
        <CaptionText text={t('player.captionSample')} language={language} captionStyle={style} />
      </Preview>
      {CAPTION_ASPECTS.map((aspect) => (
        <Field key={aspect}>
          {t(CAPTION_STYLES[aspect].label)}
          <Select value={style[aspect]} onChange={({ target }) => change(aspect, target.value)}>
            {CAPTION_STYLES[aspect].values.map((value) => (
              <option key={value} value={value}>
                {t(VALUE_LABELS[value])}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <MenuButton
        icon={RotateCcw}
        label={t('player.captionReset')}
        onClick={() => store.change({ style: DEFAULT_CAPTION_STYLE })}
      />
    </>
  );
}

interface LanguagesProps {
  readonly store: CaptionStore;
  readonly options: readonly CaptionOption[];
  /** Null: captions are off. */
  readonly track: CaptionOption | null;
  readonly onStyle: () => void;
}

function Languages({ store, options, track, onStyle }: LanguagesProps) {
  const t = useT();
  const choose = (key: string) => {
    const option = options.find((candidate) => candidate.key === key);
    store.change(option ? { isOn: true, language: option.language, name: option.name } : { isOn: false });
  };
  return (
    <>
      <RadioOptions
        heading={t('player.captions')}
        options={[
          { value: OFF, label: t('player.captionsOff') },
          ...options.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        value={track?.key ?? OFF}
        onChoose={choose}
      />
      <MenuButton icon={Palette} label={t('player.captionStyle')} onClick={onStyle} />
    </>
  );
}

/** Moves the focus to the first control of a menu when its content has been replaced. */
function FocusWithin({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>(':checked:not(option), button')?.focus(), []);
  return <div ref={box}>{children}</div>;
}

/** Switches captions on and off, and chooses their language and appearance. */
export function CaptionsMenu({ onOpenChange }: { readonly onOpenChange: (isOpen: boolean) => void }) {
  const t = useT();
  const locale = useLocale();
  const { options, store, settings, track } = useCaptions();
  const [isStyling, setStyling] = useState(false);
  if (!store || !settings || !track) return null;
  return (
    <PopupMenu
      icon={settings.isOn ? Captions : CaptionsOff}
      label={t('player.captions')}
      onOpenChange={(isOpen) => {
        if (!isOpen) setStyling(false);
        onOpenChange(isOpen);
      }}
    >
      <FocusWithin key={isStyling ? 'style' : 'languages'}>
        {isStyling ? (
          <Appearance store={store} settings={settings} language={locale} onBack={() => setStyling(false)} />
        ) : (
          <Languages
            store={store}
            options={options}
            track={settings.isOn ? track : null}
            onStyle={() => setStyling(true)}
          />
        )}
      </FocusWithin>
    </PopupMenu>
  );
}
