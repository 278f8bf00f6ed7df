import { Button } from '#ui/button.tsx';
import { icon } from '#ui/icon.tsx';
import { toast } from '#ui/toast-store.ts';
import { PRODUCT_DETAIL_TOASTS } from './product-detail-texts.ts';

const ShareIcon = icon(
  <path d="M18 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM18 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8.6 13.5l6.8 4M15.4 6.5l-6.8 4" />,
);

/** The system's share sheet where there is one, else the address goes to the clipboard (§8). */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = `${window.location.origin}${window.location.pathname}`;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
      } else {
        await navigator.clipboard.writeText(url);
        toast(PRODUCT_DETAIL_TOASTS.linkCopied);
      }
    } catch (error) {
      // Closing the share sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast(PRODUCT_DETAIL_TOASTS.shareFailed);
    }
  };
  return (
    <Button variant="outline" size="small" onClick={() => void share()}>
      <ShareIcon size={16} />
      Share
    </Button>
  );
}
