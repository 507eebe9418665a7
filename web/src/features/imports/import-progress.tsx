import type { ImportSummary } from '@washboard/contract/imports/imports.schemas.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { workWords } from './imports.texts.ts';

/** The running job of an import, in rows. Reading is fast and has no total. */
export function ImportProgress({ item }: { item: Pick<ImportSummary, 'state' | 'progress'> }) {
  const label = workWords[item.state];
  if (label === undefined) return null;
  const { done, total } = item.progress;
  return (
    <ProgressLine label={label} done={done} total={item.state === 'reading' ? null : total} unit="rows" />
  );
}
