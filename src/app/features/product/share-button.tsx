import { Share2 } from 'lucide-react';
import { PAGE_TOASTS } from '#app/page-notices.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';

/** The system's share sheet where there is one, else the address goes to the clipboard (§8). */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = `${window.location.origin}${window.location.pathname}`;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url });
      } else {
        await navigator.clipboard.writeText(url);
        toast(PAGE_TOASTS.linkCopied);
      }
    } catch (error) {
      // Closing the share sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast(PAGE_TOASTS.shareFailed);
    }
  };
  return (
    <Button variant="outline" size="small" onClick={() => void share()}>
      <Share2 aria-hidden size={16} />
      Share
    </Button>
  );
}
