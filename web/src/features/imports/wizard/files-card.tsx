import { Button } from '@mantine/core';
import { IMPORT_LIMITS } from '@washboard/contract/imports/imports.constants.ts';
import type { ImportDetail } from '@washboard/contract/imports/imports.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Card } from '../../../ui/card.tsx';
import { FileDrop } from '../../../ui/form/file-drop.tsx';
import classes from '../imports.module.css';
import { useImportActions } from '../imports.queries.ts';

/** Orders and lines in two files: adds and removes the other one. */
export function FilesCard({ item }: { item: ImportDetail }) {
  const { addFile, removeFile } = useImportActions();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [, added] = item.fileNames;
  const [ofOrders, ofLines] = item.form?.files ?? [];
  if (added === undefined && (item.kind !== 'orders' || item.form?.sheets)) return null;

  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    setProblem('');
    await work().catch((error: unknown) => setProblem(errorText(error)));
    setBusy(false);
  }

  if (added === undefined) {
    return (
      <Card title="Another file for these orders">
        <FileDrop
          label="Add a file"
          hint="If orders are in one file and items in another, add both. We detect which is which."
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          maxBytes={IMPORT_LIMITS.fileBytes}
          busy={busy}
          error={problem}
          onFiles={(file) => void run(() => addFile(item.id, file))}
        />
      </Card>
    );
  }
  return (
    <Card title="Two files, one import">
      <p className={classes.secondary}>
        {ofOrders === undefined || ofLines === undefined
          ? `${item.fileNames.join(' and ')} are imported together.`
          : `Orders are in ${ofOrders.name}, items in ${ofLines.name}. Rows with the same order number belong together.`}
      </p>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" loading={busy} onClick={() => void run(() => removeFile(item.id))}>
          Remove {added}
        </Button>
      </div>
    </Card>
  );
}
