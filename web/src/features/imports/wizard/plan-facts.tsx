import type { ImportDetail } from '@washboard/contract/imports/imports.schemas.ts';
import { formatInteger } from '../../../lib/format.ts';
import classes from '../imports.module.css';
import { addsText, capital, createsText, daysText, sumsText, updatesText } from '../imports.texts.ts';

/** What an import adds or added, in which store and days, and what it leaves alone. */
export function PlanFacts({ item }: { item: ImportDetail }) {
  const { counts, plan } = item;
  const creates = createsText(plan);
  const wasApplied = item.state === 'applied' || item.state === 'undone';
  const facts: [name: string, text: string | null][] = [
    ['Adds', wasApplied ? null : addsText(plan)],
    [wasApplied ? 'Updated' : 'Updates', updatesText(plan)],
    [wasApplied ? 'Created' : 'Creates', creates === null ? null : capital(creates)],
    ['Money', sumsText(plan)],
    ['Store', item.storeName],
    ['Days', daysText(plan)],
    ['Source', item.source],
    ['Already imported', rowsText(counts?.known)],
    ['Skipped', rowsText(counts?.refused)],
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, text]) => text !== null)
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

function rowsText(rows: number | undefined): string | null {
  return rows === undefined ? null : `${formatInteger(rows)} ${rows === 1 ? 'row' : 'rows'}`;
}
