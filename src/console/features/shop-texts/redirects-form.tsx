import { useState } from 'react';
import type { ShopTextsView } from '#contract/console/shop-texts.ts';
import { TextArea } from '#ui/field.tsx';
import { FormButtons, LastChange } from './form-buttons.tsx';
import { readLines, toLines } from './redirect-lines.ts';
import { TextForm } from './text-form.tsx';
import { useTextChange } from './use-text-change.ts';

const SHOWN_ERRORS = 5;

/** Addresses of an earlier site, one in each line. */
export function RedirectsForm({ redirects }: { redirects: ShopTextsView['redirects'] }) {
  const [fieldErrors, setFieldErrors] = useState<readonly string[]>([]);
  const form = useTextChange({
    part: 'redirects',
    revision: redirects.revision,
    shown: toLines(redirects.value ?? []),
  });
  const save = () => {
    const read = readLines(form.value);
    setFieldErrors('fieldErrors' in read ? read.fieldErrors : []);
    if ('redirects' in read) form.save(read.redirects);
  };
  const more = fieldErrors.length - SHOWN_ERRORS;
  const errors = [...fieldErrors.slice(0, SHOWN_ERRORS), ...(more > 0 ? [`And ${more} more.`] : [])];
  return (
    <TextForm title="Redirects" onSave={save}>
      <p>Addresses of an earlier site that search engines and customers still use.</p>
      <TextArea
        label="Old address, a space, then a page of this shop, an address with https:// or the word gone"
        hint="Such as: /pumps.html /shop?category=Pumps"
        rows={8}
        spellCheck={false}
        value={form.value}
        error={errors.length > 0 ? errors.join(' ') : Object.values(form.fieldErrors)[0]}
        onChange={({ target }) => form.edit(target.value)}
        className="[&_textarea]:font-mono"
      />
      <LastChange changed={redirects.changed} />
      <FormButtons
        save="Save the redirects"
        isTyped={form.isTyped}
        isPending={form.isPending}
        onDiscard={() => {
          setFieldErrors([]);
          form.discard();
        }}
      />
    </TextForm>
  );
}
