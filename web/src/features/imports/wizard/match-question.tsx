import { Button, Radio } from '@mantine/core';
import { plural } from '@washboard/contract/core/text/text.ts';
import type { ImportCounts, ImportDetail } from '@washboard/contract/imports/imports.schemas.ts';
import { type MatchChoice, matchChoices } from '@washboard/contract/imports/row-match.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Card } from '../../../ui/card.tsx';
import classes from '../imports.module.css';
import { useImportActions } from '../imports.queries.ts';

const choices = Object.entries(matchChoices) as [MatchChoice, string][];

/** Whether rows may be existing customers and nobody said what becomes of them. */
export const isUndecided = ({ counts, settings }: ImportDetail) =>
  (counts?.unsure ?? 0) > 0 && !settings.matches?.unsure;

/** What becomes of rows whose customers exist, for each group. */
export function MatchQuestion({ item, counts }: { item: ImportDetail; counts: ImportCounts }) {
  const { existing = 0, unsure = 0 } = counts;
  const { settings } = item;
  const [wanted, setWanted] = useState({
    existing: settings.matches?.existing ?? 'update',
    unsure: settings.matches?.unsure ?? null,
  });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { save } = useImportActions();
  if (existing + unsure === 0 || item.state !== 'ready') return null;
  const isChanged =
    wanted.existing !== (settings.matches?.existing ?? 'update') ||
    wanted.unsure !== (settings.matches?.unsure ?? null);
  async function apply() {
    setBusy(true);
    setProblem('');
    const matches = { existing: wanted.existing, unsure: wanted.unsure };
    await save({ id: item.id, version: item.version, ...settings, matches }).catch((error: unknown) =>
      setProblem(errorText(error)),
    );
    setBusy(false);
  }
  const group = (name: 'existing' | 'unsure', label: string, description: string) => (
    <Radio.Group
      label={label}
      description={description}
      required={name === 'unsure'}
      value={wanted[name]}
      onChange={(value) => setWanted({ ...wanted, [name]: value as MatchChoice })}
    >
      {choices.map(([value, text]) => (
        <Radio key={value} mt="xs" value={value} label={text} />
      ))}
    </Radio.Group>
  );
  return (
    <Card title="Existing customers">
      <div className={classes.fields}>
        {existing > 0 &&
          group(
            'existing',
            `${plural(existing, 'row')} ${existing === 1 ? 'matches' : 'match'} an existing customer`,
            'Blank cells keep what you have. Customers without a difference are skipped.',
          )}
        {unsure > 0 &&
          group(
            'unsure',
            `${plural(unsure, 'row')} may match an existing customer`,
            'The phone, email or name is the same, but something else differs.',
          )}
      </div>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      {isChanged && (
        <div className={classes.buttons}>
          <Button loading={busy} onClick={() => void apply()}>
            Save choice
          </Button>
        </div>
      )}
    </Card>
  );
}
