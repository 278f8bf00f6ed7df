import { useState } from 'react';
import { Panel } from '#console/frame/panel.tsx';
import { consolePicturePath } from '#contract/console/calls.ts';
import { PRODUCT_LIMITS } from '#contract/console/product-terms.ts';
import type { ProductView } from '#contract/console/products.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { AddPictures } from './add-pictures.tsx';
import { useProductChange } from './use-product-change.ts';

type PictureOfProduct = ProductView['pictures'][number];

/** What a person has arranged, and the pictures as they were when that began. */
interface TypedPictures {
  seen: PictureOfProduct[];
  pictures: PictureOfProduct[];
}

/** The pictures in their order: the first is shown in lists. */
export function PicturePanel({ product }: { product: ProductView }) {
  const [typed, setTyped] = useState<TypedPictures | null>(null);
  const { mutate, isPending } = useProductChange(product, {
    done: 'The pictures are saved',
    onDone: () => setTyped(null),
  });
  const pictures = mergePictures(typed, product.pictures);
  const isChanged = JSON.stringify(pictures) !== JSON.stringify(product.pictures);
  const change = (next: PictureOfProduct[]) => setTyped({ seen: typed?.seen ?? product.pictures, pictures: next });
  return (
    <Panel title={pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`}>
      <div className="flex flex-col gap-3 p-3">
        {pictures.length > 0 && (
          <ol className="flex flex-col gap-3">
            {pictures.map((picture, index) => (
              <PictureRow
                key={picture.hash}
                picture={picture}
                index={index + 1}
                isLast={index === pictures.length - 1}
                onDescribe={(altText) => change(pictures.with(index, { ...picture, alt_text: altText }))}
                onMoveUp={() => change(swapped(pictures, index - 1))}
                onMoveDown={() => change(swapped(pictures, index))}
                onRemove={() => change(pictures.filter(({ hash }) => hash !== picture.hash))}
              />
            ))}
          </ol>
        )}
        {isChanged && (
          <div className="flex flex-wrap gap-2">
            <Button disabled={isPending} onClick={() => mutate({ pictures })}>
              Save pictures
            </Button>
            <Button variant="quiet" onClick={() => setTyped(null)}>
              Discard
            </Button>
          </div>
        )}
        <AddPictures product={product} />
      </div>
    </Panel>
  );
}

/** What was typed, without what is gone meanwhile, and with what has come since at its end. */
function mergePictures(typed: TypedPictures | null, now: PictureOfProduct[]): PictureOfProduct[] {
  if (typed === null) return now;
  const isIn = (pictures: readonly PictureOfProduct[], input: PictureOfProduct) =>
    pictures.some(({ hash }) => hash === input.hash);
  return [
    ...typed.pictures.filter((picture) => isIn(now, picture)),
    ...now.filter((picture) => !isIn(typed.seen, picture) && !isIn(typed.pictures, picture)),
  ];
}

/** With the one at the place after the next one. */
function swapped(pictures: readonly PictureOfProduct[], index: number): PictureOfProduct[] {
  const [first, second] = [pictures[index], pictures[index + 1]];
  if (first === undefined || second === undefined) return [...pictures];
  return pictures.with(index, second).with(index + 1, first);
}

interface PictureRowProps {
  picture: PictureOfProduct;
  index: number;
  isLast: boolean;
  onDescribe: (altText: string) => void;
  onMoveUp: () => void;
  onMoveDown: () => void;
  onRemove: () => void;
}

function PictureRow({ picture, index, isLast, onDescribe, onMoveUp, onMoveDown, onRemove }: PictureRowProps) {
  return (
    <li className="flex gap-3">
      <span className="flex h-24 w-32 shrink-0 items-center justify-center overflow-hidden border border-line bg-paper">
        <img
          src={consolePicturePath(picture.hash)}
          alt={picture.alt_text}
          className="max-h-full max-w-full object-contain"
        />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <TextField
          label={`Description of picture ${index}`}
          hideLabel
          autoComplete="off"
          maxLength={PRODUCT_LIMITS.altText}
          value={picture.alt_text}
          onChange={({ target }) => onDescribe(target.value)}
        />
        <div className="flex flex-wrap gap-1">
          {index > 1 && (
            <Button variant="quiet" size="small" aria-label={`Move picture ${index} up`} onClick={onMoveUp}>
              Up
            </Button>
          )}
          {!isLast && (
            <Button variant="quiet" size="small" aria-label={`Move picture ${index} down`} onClick={onMoveDown}>
              Down
            </Button>
          )}
          <Button variant="quiet" size="small" aria-label={`Remove picture ${index}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
