import { useEffect, useState } from 'react';

/** After the last change, so that not every letter asks the server. */
const DELAY_MS = 300;

/** What is typed, as JSON has it, once the typing pauses: for a query that checks or prices it. */
export function useDelayed<Typed>(typed: Typed): Typed {
  const [delayed, setDelayed] = useState(typed);
  const text = JSON.stringify(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(JSON.parse(text) as Typed), DELAY_MS); // made of that type
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}
