import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import type { IdentityProof } from '@washboard/contract/auth/auth.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { loadWithRetry } from '../../lib/lazy-retry.ts';
import classes from './screens.module.css';

const load = () => import('../session/passkey-sign-in.ts');

/** Signing in without a password. The device code loads when the button is used. */
export function PasskeyButton({ onProof }: { onProof: (proof: IdentityProof) => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const prefetch = () => void load().catch(() => {});

  async function signIn() {
    setBusy(true);
    setProblem('');
    try {
      const { proveByPasskey } = await loadWithRetry(load);
      await onProof(await proveByPasskey());
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  }

  return (
    <div className={classes.otherWay}>
      <div className={classes.alert} role="alert">
        {problem}
      </div>
      <Button
        variant="default"
        size="md"
        fullWidth
        loading={busy}
        leftSection={<IconFingerprint size={18} aria-hidden />}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => void signIn()}
      >
        Sign in with a passkey
      </Button>
    </div>
  );
}
