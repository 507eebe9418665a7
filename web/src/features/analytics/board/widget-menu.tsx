import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useOpener } from '../../../ui/use-opener.ts';
import { WidgetButton } from './widget-button.tsx';

const loadLayer = () => import('./widget-layer.tsx');
const WidgetLayer = lazyPart(loadLayer, 'WidgetLayer');

/** Turns widget groups on and off. */
export function WidgetMenu() {
  const { wanted, opener } = useOpener(loadLayer);
  const button = <WidgetButton {...opener} />;
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <WidgetLayer />
    </Suspense>
  );
}
