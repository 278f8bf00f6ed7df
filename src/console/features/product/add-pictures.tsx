import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ANY_PRODUCT } from '#console/api/products.ts';
import { SendingFile, isCancelled, useSentFile } from '#console/frame/sent-file.tsx';
import { productPicturesPath } from '#contract/console/calls.ts';
import { MAX_PICTURE_BYTES } from '#contract/console/product-terms.ts';
import type { ProductView } from '#contract/console/products.ts';

/** From the camera of a phone, or files. They are stored at once, upright and without the place where they were taken. */
export function AddPictures({ product }: { product: ProductView }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState('');
  const [fieldErrors, setFieldErrors] = useState<string[]>([]);
  const { sending, send, cancel } = useSentFile();
  /** Null when it is in the shop. */
  const sendPicture = async (file: File): Promise<string | null> => {
    if (file.size > MAX_PICTURE_BYTES) return `It is larger than ${MAX_PICTURE_BYTES / 1e6} MB.`;
    return send(productPicturesPath(product.part_number), file).then(() => null, messageOf);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async (files: File[]) => {
      const wrong: string[] = [];
      for (const [index, file] of files.entries()) {
        setProgress(`Sending picture ${index + 1} of ${files.length}`);
        const problem = await sendPicture(file);
        if (problem !== null) wrong.push(`${file.name}: ${problem}`);
      }
      setFieldErrors(wrong);
      const sent = files.length - wrong.length;
      setProgress(sent === 0 ? '' : `${sent === 1 ? '1 picture is' : `${sent} pictures are`} in the shop`);
    },
    onSettled: () => queryClient.invalidateQueries(ANY_PRODUCT),
  });
  return (
    <div className="flex flex-col gap-1 print:hidden">
      <label htmlFor={id} className="text-sm font-medium">
        Add photographs
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        disabled={isPending}
        aria-describedby={`${id}-status`}
        className="control max-w-full py-2"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same file can be chosen again.
          target.value = '';
          setFieldErrors([]);
          if (files.length > 0) mutate(files);
        }}
      />
      <p id={`${id}-status`} role="status" className="text-sm text-ink-soft">
        {progress}
      </p>
      <SendingFile sending={sending} cancel={cancel} />
      {fieldErrors.length > 0 && (
        <ul role="alert" className="text-sm text-danger">
          {fieldErrors.map((fieldError) => (
            <li key={fieldError}>{fieldError}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function messageOf(error: unknown): string {
  if (isCancelled(error)) return 'It was cancelled.';
  return error instanceof Error ? error.message : 'It could not be sent.';
}
