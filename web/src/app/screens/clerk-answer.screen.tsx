import { Button } from '@mantine/core';
import { useState } from 'react';
import { areaPaths } from '../../blocks/app.paths.ts';
import { addressOf } from '../../lib/address.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { clerkEntry } from '../session/clerk-way.ts';
import { ComingBack } from './coming-back.tsx';
import classes from './screens.module.css';

/** /login/clerk: back from Clerk, or with a Clerk ticket. */
export function Screen() {
  const [goOn, setGoOn] = useState<() => void>();
  const [open] = useState(() => clerkEntry(() => new Promise((resolve) => setGoOn(() => resolve))));
  return (
    <ComingBack open={open}>
      {goOn !== undefined && (
        <>
          <h1 tabIndex={-1} data-page-title>
            Act as another user?
          </h1>
          <p className={classes.lead}>
            Continue only if you requested this link. It replaces the current sign-in in this browser.
          </p>
          <Button
            size="md"
            fullWidth
            onClick={() => {
              setGoOn(undefined);
              goOn();
            }}
          >
            Continue
          </Button>
          <Button
            component={AppLink}
            href={addressOf(areaPaths.home)}
            variant="subtle"
            color="gray"
            mt="md"
            fullWidth
          >
            Cancel
          </Button>
        </>
      )}
    </ComingBack>
  );
}
