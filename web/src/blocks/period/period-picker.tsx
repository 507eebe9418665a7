import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOpener } from '../../ui/use-opener.ts';
import { PeriodButton } from './period-button.tsx';
import { type PeriodPickerProps, periodText } from './period-text.ts';

const loadLayer = () => import('./period-layer.tsx');
const PeriodLayer = lazyPart(loadLayer, 'PeriodLayer');

/** A preset or custom dates. */
export function PeriodPicker(props: PeriodPickerProps) {
  const { wanted, opener } = useOpener(loadLayer);
  const button = <PeriodButton text={periodText(props.period)} {...opener} />;
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <PeriodLayer {...props} />
    </Suspense>
  );
}
