import { Button } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from '../imports.module.css';
import { useImport, useImportActions } from '../imports.queries.ts';
import { undoText } from '../imports.texts.ts';

/** Confirms undoing an import: it may be large, and others may be reading its figures. */
export function UndoQuestion({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useImport(id);
  const { undo } = useImportActions();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function confirm(version: number) {
    setBusy(true);
    setProblem('');
    await undo({ id, version }).then(onClose, (error: unknown) => setProblem(errorText(error)));
    setBusy(false);
  }

  return (
    <Dialog onClose={onClose} title={`Undo import${query.data ? ` of ${query.data.fileName}` : ''}?`}>
      <QueryArea query={query} height={120} label="Loading import">
        {(item) => (
          <>
            <p>
              {item.state === 'applied'
                ? undoText(item)
                : 'This import isn’t active, so there’s nothing to undo.'}
            </p>
            <p className={classes.problem} role="alert">
              {problem}
            </p>
            <div className={classes.buttons}>
              <Button variant="default" onClick={onClose}>
                {item.state === 'applied' ? 'Cancel' : 'Close'}
              </Button>
              {item.state === 'applied' && (
                <Button data-save color="red.9" loading={busy} onClick={() => void confirm(item.version)}>
                  Undo the import
                </Button>
              )}
            </div>
          </>
        )}
      </QueryArea>
    </Dialog>
  );
}
