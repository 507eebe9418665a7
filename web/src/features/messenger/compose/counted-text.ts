import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { segmentsOf } from '@washboard/contract/messenger/segments.rules.ts';
import { formatInteger } from '../../../lib/format.ts';

/** `182 of 2,000 · 2 segments, about $0.02`; says which characters make the text more expensive. */
export function countedText(text: string, centsPerSegment: number, longest: number): string {
  if (text === '') return '';
  const { segments, special } = segmentsOf(text.trim());
  const counted = `${formatInteger(text.length)} of ${formatInteger(longest)} · ${plural(segments, 'segment')}`;
  const cost = `, about ${formatUsd(Math.ceil(segments * centsPerSegment))}`;
  return special.length === 0
    ? `${counted}${cost}`
    : `${counted} of 70, because of ${special.slice(0, 3).join(' ')}${cost}`;
}
