import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { appPaths } from '../../blocks/app.paths.ts';
import { addressOf } from '../../lib/address.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './screens.module.css';
import { SignedOutFrame } from './signed-out-frame.tsx';

export interface DeadLinkProps {
  title: string;
  /** Why it doesn't work. */
  text: string;
  /** What to do instead. */
  children: ReactNode;
}

/** An emailed link that doesn't work. */
export function DeadLink({ title, text, children }: DeadLinkProps) {
  return (
    <SignedOutFrame>
      <h1 tabIndex={-1} data-page-title>
        {title}
      </h1>
      <p className={classes.lead} role="alert">
        {text}
      </p>
      {children}
    </SignedOutFrame>
  );
}

/** Why a provider sign-in failed. */
export function NotSignedIn({ why }: { why: string }) {
  return (
    <DeadLink title="You aren’t signed in" text={why}>
      <Button component={AppLink} href={addressOf(appPaths.login)} size="md" fullWidth>
        Back to sign in
      </Button>
    </DeadLink>
  );
}
