import { Button } from '@mantine/core';
import { useState } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { clerkEntry } from '../session/clerk-way.ts';
import { ComingBack } from './coming-back.tsx';
import classes from './screens.module.css';

/** /login/clerk: the browser comes back from Clerk, or with a ticket of Clerk. */
export function Screen() {
  const [goOn, setGoOn] = useState<() => void>();
  const [open] = useState(() => clerkEntry(() => new Promise((resolve) => setGoOn(() => resolve))));
  return (
    <ComingBack open={open}>
      {goOn !== undefined && (
        <>
          <h1 tabIndex={-1} data-page-title>
            Act for somebody?
          </h1>
          <p className={classes.lead}>
            This link has a ticket. Go on only if you asked for it: it takes the place of who is signed in
            there in this browser.
          </p>
          <Button
            size="md"
            fullWidth
            onClick={() => {
              setGoOn(undefined);
              goOn();
            }}
          >
            Act by this ticket
          </Button>
          <Button component={AppLink} href="/" variant="subtle" color="gray" mt="md" fullWidth>
            Stay as you are
          </Button>
        </>
      )}
    </ComingBack>
  );
}
