import { Modal } from '@mantine/core';
import { useState } from 'react';
import { NewKeyForm } from './new-key-form.tsx';
import { ShownKey } from './shown-key.tsx';

/** Creates a key in two steps: its scopes, then the key itself, shown only once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<string | null>(null);
  return (
    <Modal
      opened
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
    </Modal>
  );
}
