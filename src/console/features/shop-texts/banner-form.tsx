import type { ShopTextsView } from '#contract/console/shop-texts.ts';
import { MAX_BANNER_CHARACTERS } from '#contract/shop-texts.ts';
import { TextField } from '#ui/field.tsx';
import { FormButtons, LastChange } from './form-buttons.tsx';
import { TextForm } from './text-form.tsx';
import { useTextChange } from './use-text-change.ts';

const EMPTY = { text: '', from: null, to: null };

/** The line at the top of every page, with the times between which it is shown. */
export function BannerForm({ notice }: { notice: ShopTextsView['notice'] }) {
  const form = useTextChange({ part: 'notice', revision: notice.revision, shown: notice.value ?? EMPTY });
  const { text, from, to } = form.value;
  const time = (field: 'from' | 'to', label: string, hint: string) => (
    <TextField
      label={label}
      type="datetime-local"
      optional
      hint={hint}
      // The field writes a T between day and hour.
      value={form.value[field]?.replace(' ', 'T') ?? ''}
      error={form.fieldErrors[field]}
      onChange={({ target }) => form.edit({ ...form.value, [field]: target.value === '' ? null : target.value })}
      className="min-w-0 flex-1 basis-48"
    />
  );
  return (
    <TextForm title="Notice" onSave={() => form.save({ text, from, to })}>
      <p>
        {notice.value === null && 'No notice is set. '}
        {notice.value !== null && (notice.is_shown ? 'It is shown now. ' : 'It is not shown now. ')}
      </p>
      <TextField
        label="Text at the top of every page"
        maxLength={MAX_BANNER_CHARACTERS}
        value={text}
        error={form.fieldErrors['text']}
        onChange={({ target }) => form.edit({ ...form.value, text: target.value })}
      />
      <div className="flex flex-wrap gap-3">
        {time('from', 'Shown from', 'Empty: at once.')}
        {time('to', 'Shown until', 'Empty: until you take it down.')}
      </div>
      {text.trim() !== '' && (
        <p
          aria-label="Preview of the notice"
          role="group"
          className="border-y border-accent bg-surface px-4 py-2 text-center font-medium wrap-anywhere"
        >
          {text}
        </p>
      )}
      <p className="text-sm text-ink-soft">Times are those of the company.</p>
      <LastChange changed={notice.changed} />
      <FormButtons
        save="Save the notice"
        isTyped={form.isTyped}
        isPending={form.isPending}
        onDiscard={form.discard}
        standard={notice.value === null ? undefined : { label: 'Take it down', onPress: () => form.save(null) }}
      />
    </TextForm>
  );
}
