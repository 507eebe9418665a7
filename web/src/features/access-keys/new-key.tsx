import { useState } from 'react';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { ShownKey } from './shown-key.tsx';

/** Creates a key in two steps: its scopes, then the key itself, shown only once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<string | null>(null);
  return (
    <Dialog
      onClose={onClose}
      title={made === null ? 'New API key' : 'Copy this key now'}
      // A click outside must not close what is shown only once.
      closeOnClickOutside={made === null}
    >
      {made === null ? (
        <NewKeyForm onMade={setMade} onCancel={onClose} />
      ) : (
        <ShownKey text={made} onDone={onClose} />
      )}
    </Dialog>
  );
}
