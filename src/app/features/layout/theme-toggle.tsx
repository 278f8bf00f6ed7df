import { useEffect, useState } from 'react';
import { followSystemTheme, toggleTheme } from '#app/startup/theme.ts';
import { Button } from '#ui/button.tsx';
import { MoonIcon, SunIcon } from '#ui/icons.tsx';

/** Switches between paper and blueprint; each theme shows the other's sign. */
export function ThemeToggle() {
  const [isDark, setDark] = useState<boolean>();
  useEffect(() => followSystemTheme(setDark), []);
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label="Dark theme"
      aria-pressed={isDark}
      onClick={() => setDark(toggleTheme() === 'dark')}
    >
      <MoonIcon size={19} className="by-day" />
      <SunIcon size={19} className="by-night" />
    </Button>
  );
}
