import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOpener } from '../use-opener.ts';
import type { ColumnChoice } from './column.ts';
import { ColumnsButton } from './columns-button.tsx';

const loadLayer = () => import('./columns-layer.tsx');
const ColumnsLayer = lazyPart(loadLayer, 'ColumnsLayer');

/** Chooses a table's columns; see `useHiddenColumns`. */
export function ColumnsMenu(props: ColumnChoice) {
  const { wanted, opener } = useOpener(loadLayer);
  const button = <ColumnsButton {...opener} />;
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <ColumnsLayer {...props} />
    </Suspense>
  );
}
