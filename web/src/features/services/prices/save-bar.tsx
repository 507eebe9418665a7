import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { previewDays } from '@washboard/contract/catalog/prices/prices.constants.ts';
import { priceRoutes } from '@washboard/contract/catalog/prices/prices.routes.ts';
import type { PriceEdit, PricePreview } from '@washboard/contract/catalog/prices/prices.schemas.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useServicesChange } from '../use-services-change.ts';
import classes from './price-grid.module.css';

export interface SaveBarProps {
  edits: readonly PriceEdit[];
  onDone: () => void;
}

/** What the unsaved changes do, with Save and Discard. */
export function SaveBar({ edits, onDone }: SaveBarProps) {
  const save = useServicesChange();
  const [from, setFrom] = useState('');
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const body = { from: from === '' ? null : from, edits: [...edits] };
  const [asked] = useDebouncedValue(body, 400);
  const preview = useQuery({ ...queryOptionsOf(priceRoutes.previewPrices, { body: asked }), gcTime: 0 });
  async function run() {
    setSaving(true);
    setProblem('');
    try {
      await save(savedText(from, preview.data?.prices ?? 0), call(priceRoutes.changePrices, { body }));
      onDone();
    } catch (error) {
      setProblem(errorText(error));
      setSaving(false);
    }
  }
  const failed = preview.error === null ? '' : errorText(preview.error);
  return (
    <section className={classes.bar} aria-label="Unsaved prices">
      <p role="status">{problem || failed || (preview.data ? words(preview.data, from) : 'Computing…')}</p>
      <TextInput
        type="date"
        aria-label="First day of the new prices"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <Button variant="default" onClick={onDone}>
        Discard
      </Button>
      <Button data-save loading={saving} onClick={() => void run()}>
        Save prices
      </Button>
      <UnsavedGuard isUnsaved={() => !saving} />
    </section>
  );
}

const savedText = (from: string, prices: number): string =>
  from === '' ? 'Prices changed' : `${plural(prices, 'price change')} scheduled for ${formatDay(from)}`;

function words({ prices, tierPrices, lines, currentCents, newCents }: PricePreview, from: string): string {
  const what = `${plural(prices, 'price')} ${prices === 1 ? 'changes' : 'change'} ${from === '' ? 'now' : `from ${formatDay(from)}`}.`;
  if (prices === 0) return 'These are already the prices.';
  const change = newCents - currentCents;
  const rate = currentCents === 0 ? 0 : (change / currentCents) * 100;
  const sign = change > 0 ? '+' : '';
  const dollars =
    lines === 0
      ? `None of them was sold in the last ${previewDays} days.`
      : `On the last ${previewDays} days’ orders: ${sign}${formatUsd(change)} (${sign}${rate.toFixed(1)}%).`;
  const tiers = tierPrices > 0 ? ` Prices of tiers (${tierPrices}) aren’t in this figure.` : '';
  return `${what} ${dollars}${tiers}`;
}
