import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './screens.module.css';
import { SignedOutFrame } from './signed-out-frame.tsx';

export interface DeadLinkProps {
  title: string;
  /** Why it does not lead on. */
  text: string;
  /** What can be done instead. */
  children: ReactNode;
}

/** A link of a mail that does not lead on. */
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

/** Nobody was let in by a provider, for this reason. */
export function NotSignedIn({ why }: { why: string }) {
  return (
    <DeadLink title="You aren’t signed in" text={why}>
      <Button component={AppLink} href="/login" size="md" fullWidth>
        Back to sign in
      </Button>
    </DeadLink>
  );
}
