import { Button, useComputedColorScheme } from '@mantine/core';
import { cardRoutes } from '@washboard/contract/billing/card.routes.ts';
import type { BillingCard } from '@washboard/contract/billing/card.schemas.ts';
import { formatUsd } from '@washboard/contract/core/money.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { type CardField, openCardField } from '../../lib/vendors/stripe-js.ts';
import classes from './billing.module.css';

const keptOut =
  'The card field of Stripe could not be loaded. Allow it in what blocks scripts, or look at your connection, then retry.';

export interface CardFormProps {
  publicKey: string;
  open: { cents: number };
  onDone: (now: BillingCard) => void;
  onCancel: () => void;
}

/** Takes a card in a field of Stripe's, and pays with it from now on. */
export function CardForm({ publicKey, open, onDone, onCancel }: CardFormProps) {
  const host = useRef<HTMLDivElement>(null);
  const field = useRef<CardField>(undefined);
  const isDark = useComputedColorScheme('light') === 'dark';
  const [state, setState] = useState<'loading' | 'ready' | 'kept out' | 'sending'>('loading');
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads it anew
  useEffect(() => {
    let isGone = false;
    setState('loading');
    const onReady = () => {
      if (!isGone) setState('ready');
    };
    openCardField(host.current as HTMLElement, { publicKey, isDark, onReady }).then(
      (opened) => {
        if (isGone) return opened.close();
        field.current = opened;
      },
      () => {
        if (!isGone) setState('kept out');
      },
    );
    return () => {
      isGone = true;
      field.current?.close();
      field.current = undefined;
    };
  }, [publicKey, isDark, tries]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (state !== 'ready' || field.current === undefined) return;
    setState('sending');
    setProblem('');
    try {
      const { secret } = await call(cardRoutes.beginCard, {});
      const handedOver = await field.current.handOver(secret);
      const now = await call(cardRoutes.useCard, { body: { handedOver } });
      if (now.refused === null) toastDone('The card pays from now on');
      onDone(now);
    } catch (error) {
      setProblem(error instanceof ApiError ? errorText(error) : (error as Error).message);
    }
    setState('ready');
  }

  return (
    <form onSubmit={(event) => void send(event)} className={classes.stack} aria-label="Card">
      <div ref={host} className={classes.field} hidden={state === 'kept out'} />
      {state === 'loading' && <p role="status">Loading the card field of Stripe…</p>}
      <p className={classes.refused} role="alert">
        {state === 'kept out' ? keptOut : problem}
      </p>
      <p>Stripe keeps the card; this server never sees its number.</p>
      <div className={classes.line}>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          Cancel
        </Button>
        {state === 'kept out' ? (
          <Button onClick={() => setTries(tries + 1)}>Retry</Button>
        ) : (
          <Button type="submit" disabled={state === 'loading'} loading={state === 'sending'}>
            {open.cents > 0 ? `Save the card and pay ${formatUsd(open.cents)}` : 'Save the card'}
          </Button>
        )}
      </div>
    </form>
  );
}
