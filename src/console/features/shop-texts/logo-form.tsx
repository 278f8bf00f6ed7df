import { useRef } from 'react';
import { LOGO_PICTURE_PATH } from '#contract/console/calls.ts';
import type { ShopTextsView } from '#contract/console/shop-texts.ts';
import { MAX_LOGO_BYTES } from '#contract/shop-texts.ts';
import { toast } from '#ui/toast-store.ts';
import { FormButtons, LastChange } from './form-buttons.tsx';
import { TextForm } from './text-form.tsx';
import { useTextChange } from './use-text-change.ts';

interface ChosenFile {
  name: string;
  base64: string;
}

/** The company's logo in the header of every page. */
export function LogoForm({ logo }: { logo: ShopTextsView['logo'] }) {
  const form = useTextChange<ChosenFile | null>({ part: 'logo', revision: logo.revision, shown: null });
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > MAX_LOGO_BYTES) {
      const description = `It must be smaller than ${MAX_LOGO_BYTES / 1000} kB.`;
      toast({ kind: 'destructive', title: 'The file is too large', description });
      return;
    }
    form.edit({ name: file.name.slice(-100), base64: toBase64(new Uint8Array(await file.arrayBuffer())) });
  };
  const discard = () => {
    if (input.current) input.current.value = '';
    form.discard();
  };
  return (
    <TextForm title="Logo" onSave={() => form.save(form.value)}>
      {logo.value === null ? (
        <p>The standard sign is shown.</p>
      ) : (
        <img
          src={`${LOGO_PICTURE_PATH}${logo.value.hash}`}
          width={logo.value.width}
          height={logo.value.height}
          alt={`Logo from ${logo.value.name}`}
          className="h-auto max-w-full self-start border border-line"
        />
      )}
      <div className="flex flex-col gap-1">
        <label htmlFor="logo-file" className="text-sm font-medium">
          PNG or SVG file
        </label>
        <input
          ref={input}
          id="logo-file"
          type="file"
          accept="image/png,image/svg+xml"
          onChange={({ target }) => void choose(target.files?.[0])}
          className="max-w-full border border-line p-2"
        />
      </div>
      <LastChange changed={logo.changed} />
      <FormButtons
        save="Save the logo"
        isTyped={form.isTyped}
        isPending={form.isPending}
        onDiscard={discard}
        standard={
          logo.value === null ? undefined : { label: 'Back to the standard sign', onPress: () => form.save(null) }
        }
      />
    </TextForm>
  );
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
