import { useEffect } from 'react';
import { followSystemTheme, toggleTheme } from '#app/startup/theme.ts';
import { Button } from '#ui/button.tsx';
import { MoonIcon, SunIcon } from '#ui/icons.tsx';

/** Switches between paper and blueprint; each theme shows the other's sign. */
export function ThemeToggle() {
  useEffect(followSystemTheme, []);
  return (
    <Button variant="quiet" size="icon" aria-label="Switch between light and dark theme" onClick={toggleTheme}>
      <MoonIcon size={19} className="by-day" />
      <SunIcon size={19} className="by-night" />
    </Button>
  );
}
