import { Button, Select } from '@mantine/core';
import type { ImportDetail } from '@washboard/contract/imports/imports.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Card } from '../../../ui/card.tsx';
import classes from '../imports.module.css';

interface Props {
  item: ImportDetail;
  /** Reads this sheet together with the main one; null: only the main one. */
  choose: (sheet: string | null) => Promise<unknown>;
}

/** Orders and lines in two sheets: adds and removes the other one. */
export function SheetsCard({ item, choose }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const added = item.settings.addedSheet ?? null;
  const [ofOrders, ofLines] = item.form?.files ?? [];
  const others = (item.form?.sheets ?? []).filter((sheet) => sheet !== item.form?.sheet);
  if (added === null && (item.kind !== 'orders' || others.length === 0)) return null;

  async function run(sheet: string | null) {
    setBusy(true);
    setProblem('');
    await choose(sheet).catch((error: unknown) => setProblem(errorText(error)));
    setBusy(false);
  }

  if (added === null) {
    return (
      <Card title="Another sheet for these orders">
        <div className={classes.fields}>
          <Select
            label="Add a sheet"
            description="If orders are in one sheet and items in another, add both. We detect which is which."
            placeholder="None"
            data={others}
            value={null}
            disabled={busy}
            error={problem}
            onChange={(sheet) => void run(sheet)}
          />
        </div>
      </Card>
    );
  }
  return (
    <Card title="Two sheets, one import">
      <p className={classes.secondary}>
        {ofOrders === undefined || ofLines === undefined
          ? `Sheet "${added}" is imported with the other one.`
          : `Orders are in ${ofOrders.name}, items in ${ofLines.name}. Rows with the same order number belong together.`}
      </p>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" loading={busy} onClick={() => void run(null)}>
          Remove sheet {added}
        </Button>
      </div>
    </Card>
  );
}
