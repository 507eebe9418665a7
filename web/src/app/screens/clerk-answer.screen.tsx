import { useState } from 'react';
import { clerkEntry } from '../session/clerk-way.ts';
import { ComingBack } from './coming-back.tsx';

/** /login/clerk: the browser comes back from Clerk, or with a ticket of Clerk. */
export function Screen() {
  const [open] = useState(clerkEntry);
  return <ComingBack open={open} />;
}
