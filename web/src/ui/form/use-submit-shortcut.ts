import type { KeyboardEvent } from 'react';

/** Ctrl+Enter (Cmd+Enter) submits the form: `<form onKeyDown={submitOnCtrlEnter}>`. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
