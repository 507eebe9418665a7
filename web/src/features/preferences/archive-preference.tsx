import { Button } from '@mantine/core';
import type { Preference } from '@washboard/contract/preferences/preferences.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { toastError } from '../../lib/toasts.tsx';
import { usePreferenceChange } from './use-preference-change.ts';

/** Archives one; the toast undoes it. */
export function ArchivePreference({ preference }: { preference: Preference }) {
  const { archive } = usePreferenceChange(preference);
  const [busy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    archive()
      .catch((error: unknown) => toastError(errorText(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="default" loading={busy} onClick={run}>
      Archive
    </Button>
  );
}
