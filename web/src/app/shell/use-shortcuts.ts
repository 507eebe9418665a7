import { useNavigate } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { areaPaths } from '../../blocks/app.paths.ts';
import { openPalette, openShortcuts, typeAhead, useCommandLayer } from './commands.ts';
import { meaningOf } from './shortcuts.ts';

/** Time for the second key after `g`, in ms. */
const chordMs = 1000;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select') !== null);

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

const firstOf = (selector: string) => document.querySelector<HTMLElement>(`#main ${selector}`);

/** Global shortcuts. Screens mark their search field with data-search and their "new" with data-new. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const layer = useCommandLayer();
  const gAt = useRef(Number.NEGATIVE_INFINITY);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (layer === 'palette' && isText(event) && !isTyping(event.target)) {
      event.preventDefault();
      typeAhead(event.key);
      return;
    }
    const blocked = layer !== null || document.querySelector('[aria-modal="true"]') !== null;
    const meaning = meaningOf({
      key: event.key,
      ctrlOrMeta: event.ctrlKey || event.metaKey,
      alt: event.altKey,
      typing: isTyping(event.target) || blocked,
      afterG: event.timeStamp - gAt.current < chordMs,
    });
    gAt.current = meaning === 'pending' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (meaning === 'none' || meaning === 'pending') return;
    event.preventDefault();
    if (meaning === 'palette') openPalette();
    else if (meaning === 'sheet') openShortcuts();
    else if (meaning === 'dashboard') void navigate({ to: areaPaths.dashboard });
    else if (meaning === 'settings') void navigate({ to: areaPaths.globalSettings });
    else if (meaning === 'new') firstOf('[data-new]')?.click();
    else if (firstOf('[data-search]') === null) openPalette();
    else firstOf('[data-search]')?.focus();
  });

  // Registered with the paint, so an early key press counts.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
