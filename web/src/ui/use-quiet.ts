import { startTransition, useEffect, useState } from 'react';
import { whenQuiet } from '../lib/when-quiet.ts';

/** True once the page has come to rest: for what the first screenful goes without. */
export function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => startTransition(() => setQuiet(true))), []);
  return quiet;
}
