import { Select } from '@mantine/core';
import {
  IMPORT_KINDS,
  type ImportDetail,
  type ImportKindKey,
  importKindLabels,
} from '@washboard/contract/imports/imports.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Card } from '../../../ui/card.tsx';
import classes from '../imports.module.css';

const kinds = IMPORT_KINDS.map((value) => ({ value, label: importKindLabels[value] }));

interface KindChoiceProps {
  item: ImportDetail;
  choose: (kind: ImportKindKey) => Promise<unknown>;
}

/** The file's contents, guessed from the header; another choice reads the file again. */
export function KindChoice({ item, choose }: KindChoiceProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function take(value: string | null) {
    const kind = IMPORT_KINDS.find((one) => one === value);
    if (kind === undefined || kind === item.kind) return;
    setBusy(true);
    await choose(kind).catch((error: unknown) => setProblem(errorText(error)));
    setBusy(false);
  }

  return (
    <Card title="File contents">
      <div className={classes.fields}>
        <Select
          label="Kind"
          description={item.settings.kind === null ? 'Detected; change if wrong.' : 'Your choice.'}
          data={kinds}
          allowDeselect={false}
          disabled={busy}
          value={item.kind}
          onChange={(value) => void take(value)}
          error={problem === '' ? undefined : problem}
        />
      </div>
    </Card>
  );
}
