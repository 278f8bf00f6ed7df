import { Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { followSystemTheme, toggleTheme } from '#app/lib/theme.ts';
import { Button } from '#app/ui/button.tsx';

/** Switches between paper and blueprint; each theme shows the other's sign. */
export function ThemeToggle() {
  useEffect(followSystemTheme, []);
  return (
    <Button variant="quiet" size="icon" aria-label="Switch between light and dark theme" onClick={toggleTheme}>
      <Moon aria-hidden size={19} strokeWidth={1.75} className="in-data-[theme=dark]:hidden" />
      <Sun aria-hidden size={19} strokeWidth={1.75} className="hidden in-data-[theme=dark]:block" />
    </Button>
  );
}
