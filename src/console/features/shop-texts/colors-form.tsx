import {
  AA_CONTRAST,
  GROUNDS,
  STANDARD_COLORS,
  contrastInTheme,
  darkThemeColorOf,
  formatContrast,
  readColor,
  textColorOn,
} from '#contract/brand-colors.ts';
import type { Theme } from '#contract/brand-colors.ts';
import type { ShopTextsView } from '#contract/console/shop-texts.ts';
import { TextField } from '#ui/field.tsx';
import { FormButtons, LastChange } from './form-buttons.tsx';
import { TextForm } from './text-form.tsx';
import { useTextChange } from './use-text-change.ts';

/** The one signal colour of buttons and links in both themes, with its contrast while it is chosen. */
export function ColorsForm({ colors }: { colors: ShopTextsView['colors'] }) {
  const form = useTextChange({ part: 'colors', revision: colors.revision, shown: colors.value ?? STANDARD_COLORS });
  const { light, dark } = form.value;
  const editLight = (color: string) => {
    const read = readColor(color);
    form.edit({ light: color, dark: read === null ? dark : darkThemeColorOf(read) });
  };
  return (
    <TextForm title="Colours" onSave={() => form.save({ light, dark })}>
      <p>
        Buttons and links have this colour. Text in it must be readable: a contrast of at least {AA_CONTRAST} against
        what is behind it.
      </p>
      <ColorField
        theme="light"
        label="Light theme"
        value={light}
        error={form.fieldErrors['light']}
        onChange={editLight}
      />
      <ColorField
        theme="dark"
        label="Dark theme"
        value={dark}
        error={form.fieldErrors['dark']}
        onChange={(color) => form.edit({ light, dark: color })}
      />
      <LastChange changed={colors.changed} />
      <FormButtons
        save="Save the colours"
        isTyped={form.isTyped}
        isPending={form.isPending}
        onDiscard={form.discard}
        standard={
          colors.value === null ? undefined : { label: 'Back to the standard colours', onPress: () => form.save(null) }
        }
      />
    </TextForm>
  );
}

interface ColorFieldProps {
  theme: Theme;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (color: string) => void;
}

function ColorField({ theme, label, value, error, onChange }: ColorFieldProps) {
  const color = readColor(value);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={label}
        value={value}
        error={error}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        onChange={({ target }) => onChange(target.value)}
        className="w-32 [&_input]:font-mono"
      />
      <input
        type="color"
        aria-label={`${label}: choose`}
        value={color ?? '#000000'}
        onChange={({ target }) => onChange(target.value)}
        className="h-11 w-14 border border-line bg-surface p-1"
      />
      {color !== null && <Sample theme={theme} color={color} />}
      <p aria-live="polite" className="basis-full text-sm">
        {color === null ? 'Not a colour such as #1f4e9e' : describeContrast(contrastInTheme(color, theme))}
      </p>
    </div>
  );
}

/** How a button and a link look on the paper of the theme. */
function Sample({ theme, color }: { theme: Theme; color: string }) {
  return (
    <span
      aria-hidden
      className="flex h-11 items-center gap-3 border border-line px-3"
      style={{ backgroundColor: GROUNDS[theme][0] }}
    >
      <span className="rounded px-2 py-1" style={{ backgroundColor: color, color: textColorOn(color) }}>
        Button
      </span>
      <span className="underline" style={{ color }}>
        Link
      </span>
    </span>
  );
}

function describeContrast(contrast: number): string {
  const statistic = `Contrast ${formatContrast(contrast)}`;
  return contrast >= AA_CONTRAST
    ? `${statistic}: readable`
    : `${statistic}: too low, at least ${AA_CONTRAST} is needed`;
}
