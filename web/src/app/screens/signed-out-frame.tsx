import type { ReactNode } from 'react';
import { Layers } from '../layers.tsx';
import classes from './screens.module.css';

/** The layout before sign-in: the product name above one box. */
export function SignedOutFrame({ children }: { children: ReactNode }) {
  return (
    <main className={classes.signIn}>
      <div className={classes.box}>
        <p className={classes.brand}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          Washboard
        </p>
        {children}
      </div>
      <Layers />
    </main>
  );
}
