import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCommandLayer } from './commands.ts';
import { useShortcuts } from './use-shortcuts.ts';

const Palette = lazyPart(() => import('./palette.tsx'), 'Palette');
const ShortcutSheet = lazyPart(() => import('./shortcut-sheet.tsx'), 'ShortcutSheet');

/** Listens to the keyboard; palette and sheet load on first use. */
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
