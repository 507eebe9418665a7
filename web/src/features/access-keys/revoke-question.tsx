import { Button } from '@mantine/core';
import type { AccessKey } from '@washboard/contract/access-keys/access-keys.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import classes from './access-keys.module.css';
import { useKeyActions } from './access-keys.queries.ts';

/** Confirms revoking a key: it stops working at once and can't be restored. */
export function RevokeQuestion({ accessKey, onClose }: { accessKey: AccessKey; onClose: () => void }) {
  const { revoke } = useKeyActions();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function confirm() {
    setBusy(true);
    setProblem('');
    await revoke(accessKey).then(onClose, (error: unknown) => setProblem(errorText(error)));
    setBusy(false);
  }

  return (
    <Dialog onClose={onClose} title={`Revoke ${accessKey.name}?`}>
      <p>Programs that use this key stop working now. You can’t undo this. Data they sent stays.</p>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button data-save color="red.9" loading={busy} onClick={() => void confirm()}>
          Revoke key
        </Button>
      </div>
    </Dialog>
  );
}
