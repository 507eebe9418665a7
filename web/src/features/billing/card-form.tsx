import { Button, useComputedColorScheme } from '@mantine/core';
import { cardRoutes } from '@washboard/contract/billing/card.routes.ts';
import type { BillingCard } from '@washboard/contract/billing/card.schemas.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { toastDone } from '../../lib/toasts.tsx';
import { type CardField, openCardField } from '../../lib/vendors/stripe-js.ts';
import classes from './billing.module.css';

const blockedText =
  'Stripe’s card field couldn’t load. Allow it in your ad or script blocker, check your connection and retry.';

export interface CardFormProps {
  publicKey: string;
  open: { cents: number };
  onDone: (now: BillingCard) => void;
  onCancel: () => void;
}

/** A card in Stripe's field, which pays from now on. */
export function CardForm({ publicKey, open, onDone, onCancel }: CardFormProps) {
  const host = useRef<HTMLDivElement>(null);
  const field = useRef<CardField>(undefined);
  /** The added card until the result is known or another is typed: paying with it again charges once. */
  const setupId = useRef<string>(undefined);
  const isDark = useComputedColorScheme('light') === 'dark';
  const [state, setState] = useState<'loading' | 'ready' | 'kept out' | 'sending'>('loading');
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setState('loading');
    const onChange = () => {
      setupId.current = undefined;
    };
    onChange();
    openCardField(host.current as HTMLElement, { publicKey, isDark, onChange, signal }).then(
      (opened) => {
        if (signal.aborted) return;
        field.current = opened;
        setState('ready');
      },
      () => {
        if (!signal.aborted) setState('kept out');
      },
    );
    return () => {
      leaving.abort();
      field.current = undefined;
    };
  }, [publicKey, isDark, tries]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (state !== 'ready' || field.current === undefined) return;
    setState('sending');
    setProblem('');
    try {
      setupId.current ??= await field.current.submitCard((await call(cardRoutes.beginCard, {})).secret);
      const now = await call(cardRoutes.useCard, { body: { setupId: setupId.current } });
      setupId.current = undefined;
      if (now.refused === null) toastDone('Card saved');
      onDone(now);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') setupId.current = undefined;
      setProblem(error instanceof ApiError ? errorText(error) : (error as Error).message);
    }
    setState('ready');
  }

  return (
    <form onSubmit={(event) => void send(event)} className={classes.stack} aria-label="Card">
      <div ref={host} className={classes.field} hidden={state === 'kept out'} />
      {state === 'loading' && <p role="status">Loading Stripe’s card field…</p>}
      <p className={classes.refused} role="alert">
        {state === 'kept out' ? blockedText : problem}
      </p>
      <p>Stripe stores your card. We never see the number.</p>
      <div className={classes.line}>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          Cancel
        </Button>
        {state === 'kept out' ? (
          <Button onClick={() => setTries(tries + 1)}>Retry</Button>
        ) : (
          <Button type="submit" disabled={state === 'loading'} loading={state === 'sending'}>
            {open.cents > 0 ? `Save card and pay ${formatUsd(open.cents)}` : 'Save card'}
          </Button>
        )}
      </div>
    </form>
  );
}
