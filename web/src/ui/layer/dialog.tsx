import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useFocusTrail } from '../focus-trail.ts';

/** Ctrl+Enter (Cmd+Enter) submits the layer's form, or presses its `data-save` button. */
function saveOnCtrlEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  // Events of a layer above bubble to this one.
  event.stopPropagation();
  const layer = (event.target as HTMLElement).closest('[role="dialog"]');
  const own = event.target instanceof HTMLElement ? event.target.closest('form') : null;
  const form = own ?? layer?.querySelector('form');
  if (form) form.requestSubmit();
  else layer?.querySelector<HTMLElement>('[data-save]')?.click();
}

/** A dialog, open while it is rendered. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFocusTrail();
  return <Modal {...props} opened onKeyDown={saveOnCtrlEnter} />;
}

/** A panel at the right, open while it is rendered. */
export function SidePanel(props: Omit<DrawerProps, 'opened' | 'position'>) {
  useFocusTrail();
  return <Drawer {...props} opened position="right" onKeyDown={saveOnCtrlEnter} />;
}
