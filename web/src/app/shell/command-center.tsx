import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../../lib/lazy-retry.ts';
import { useCommandLayer } from './commands.ts';
import { useShortcuts } from './use-shortcuts.ts';

const Palette = lazy(() =>
  loadWithRetry(() => import('./palette.tsx')).then((module) => ({ default: module.Palette })),
);
const ShortcutSheet = lazy(() =>
  loadWithRetry(() => import('./shortcut-sheet.tsx')).then((module) => ({ default: module.ShortcutSheet })),
);

/** Listens to the keyboard; palette and sheet are fetched when they are first opened. */
export function CommandCenter() {
  useShortcuts();
  const layer = useCommandLayer();
  return (
    <Suspense>
      {layer === 'palette' && <Palette />}
      {layer === 'shortcuts' && <ShortcutSheet />}
    </Suspense>
  );
}
