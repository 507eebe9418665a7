import { Button } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { type NotificationData, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { toastMs } from '@washboard/contract/core/limits.ts';

const iconSize = 18;

/** A success. */
export function toastDone(message: string): void {
  notifications.show({ message, icon: <IconCheck size={iconSize} />, color: 'green' });
}

/** A failure; the failed area shows it too. */
export function toastError(message: string): void {
  notifications.show({ message, icon: <IconAlertTriangle size={iconSize} />, color: 'red', role: 'alert' });
}

/** Something was done and can be undone. It stays while hovered or focused; the audit log offers the undo later. */
export function toastUndo(message: string, undo: () => void): void {
  const id = randomId();
  const onUndo = () => {
    notifications.hide(id);
    undo();
  };
  const closeAfter = (autoClose: number | false) => notifications.update({ ...toast, autoClose });
  const toast: NotificationData = {
    id,
    icon: <IconCheck size={iconSize} />,
    color: 'green',
    // While hovered, the library keeps it.
    onFocus: () => closeAfter(false),
    onBlur: () => closeAfter(toastMs),
    message: (
      <span className="wb-toast-action">
        {message}
        <Button size="compact-sm" variant="subtle" onClick={onUndo}>
          Undo
        </Button>
      </span>
    ),
  };
  notifications.show(toast);
}

/** Shorter work shows no toast, in ms. */
const progressAfterMs = 400;
const reportEveryMs = 200;

/** Work that can be canceled: stays until closed. `tell` updates the progress. */
export function toastProgress(message: string, stop: () => void) {
  let id: string | undefined;
  let far = '';
  let reportedAt = 0;
  const toast = () => ({
    loading: true,
    autoClose: false as const,
    withCloseButton: false,
    message: (
      <span className="wb-toast-action">
        {far === '' ? message : `${message}: ${far}`}
        <Button size="compact-sm" variant="subtle" onClick={stop}>
          Cancel
        </Button>
      </span>
    ),
  });
  const timer = setTimeout(() => {
    id = notifications.show(toast());
  }, progressAfterMs);
  return {
    report(text: string) {
      far = text;
      const now = performance.now();
      if (id === undefined || now - reportedAt < reportEveryMs) return;
      reportedAt = now;
      notifications.update({ id, ...toast() });
    },
    close() {
      clearTimeout(timer);
      if (id !== undefined) notifications.hide(id);
    },
  };
}
