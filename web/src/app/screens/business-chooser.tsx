import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import type { BusinessChoice } from '../session/sign-in.ts';
import classes from './screens.module.css';

export interface BusinessChooserProps {
  businesses: readonly BusinessChoice[];
  onChoose: (id: number) => Promise<void>;
  onBack: () => void;
}

/** An email in several businesses: choose one. */
export function BusinessChooser({ businesses, onChoose, onBack }: BusinessChooserProps) {
  const [busy, setBusy] = useState<number>();
  const [problem, setProblem] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone, and with it the focus.
  useEffect(() => title.current?.focus(), []);
  async function choose(id: number) {
    setBusy(id);
    setProblem('');
    await onChoose(id).catch((error: unknown) => setProblem(errorText(error)));
    setBusy(undefined);
  }
  return (
    <>
      <h1 ref={title} tabIndex={-1} data-page-title>
        Choose a business
      </h1>
      <p className={classes.lead}>Your email belongs to more than one.</p>
      <div className={classes.alert} role="alert">
        {problem}
      </div>
      <ul className={classes.businesses}>
        {businesses.map((business) => (
          <li key={business.id}>
            <Button
              variant="default"
              size="md"
              fullWidth
              justify="flex-start"
              loading={busy === business.id}
              onClick={() => choose(business.id)}
            >
              {business.name}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="subtle" color="gray" mt="md" onClick={onBack}>
        Use another account
      </Button>
    </>
  );
}
