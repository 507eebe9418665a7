import { Select } from '@mantine/core';
import {
  IMPORT_KINDS,
  type ImportDetail,
  type ImportKindKey,
  importKindLabels,
} from '@washboard/contract/imports/imports.schemas.ts';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Card } from '../../../ui/card.tsx';
import classes from '../imports.module.css';

const kinds = IMPORT_KINDS.map((value) => ({ value, label: importKindLabels[value] }));

interface KindChoiceProps {
  item: ImportDetail;
  choose: (kind: ImportKindKey) => Promise<unknown>;
  /** Why the form can't be sent. */
  error: ReactNode;
}

/** The file's contents, guessed from the header; another choice reads the file again. */
export function KindChoice({ item, choose, error }: KindChoiceProps) {
  const isOpen = item.questions.includes('kind');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function take(value: string | null) {
    const kind = IMPORT_KINDS.find((one) => one === value);
    if (kind === undefined || (kind === item.kind && !isOpen)) return;
    setBusy(true);
    await choose(kind).catch((error: unknown) => setProblem(errorText(error)));
    setBusy(false);
  }

  return (
    <Card title="File contents">
      <div className={classes.fields}>
        <Select
          label="Kind"
          description={describeChoice(item, isOpen)}
          placeholder="Choose"
          data={kinds}
          allowDeselect={false}
          disabled={busy}
          value={isOpen ? null : item.kind}
          onChange={(value) => void take(value)}
          error={problem === '' ? error : problem}
        />
      </div>
    </Card>
  );
}

function describeChoice({ kind, settings }: ImportDetail, isOpen: boolean): string {
  if (isOpen)
    return `This may be ${importKindLabels[kind].toLowerCase()} or something else. Choose a kind, or discard the file.`;
  return settings.kind === null ? 'Detected; change if wrong.' : 'Your choice.';
}
