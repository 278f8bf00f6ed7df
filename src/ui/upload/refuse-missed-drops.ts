import { useEffect } from 'react';

/**
 * While a field that takes dropped files is on the page: a file that is dropped beside it is refused. Browsers open such a file in place of
 * the page, with all that was typed.
 */
export function useMissedDropsRefused(): void {
  useEffect(() => {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

function refuse(event: DragEvent): void {
  const isFile = event.dataTransfer?.types.includes('Files') === true;
  const isTaken = event.defaultPrevented || (event.target instanceof HTMLInputElement && event.target.type === 'file');
  if (!isFile || isTaken) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
