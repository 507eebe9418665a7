import { startTransition, useEffect, useState } from 'react';
import { whenQuiet } from '../lib/when-quiet.ts';

/** True once the page is idle: for what the first screen doesn't need. */
export function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => startTransition(() => setQuiet(true))), []);
  return quiet;
}
