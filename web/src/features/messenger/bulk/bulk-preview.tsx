import type { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import type { BulkPreview } from '@washboard/contract/messenger/bulk/bulk-messages.schemas.ts';
import { formatInteger } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from './bulk.module.css';

export interface PreviewCardProps {
  preview: ReturnType<typeof useQuery<BulkPreview>>;
  hasText: boolean;
}

/** How long the number takes to send them. */
function timeText({ recipients, perSecond }: BulkPreview): string {
  const minutes = Math.ceil(recipients / perSecond / 60);
  return minutes <= 1 ? 'Takes about a minute.' : `Takes about ${formatInteger(minutes)} minutes.`;
}

/** Who gets it, who doesn’t and why, and how it reads for three customers. */
export function PreviewCard({ preview, hasText }: PreviewCardProps) {
  return (
    <Card title="Who gets it">
      <QueryArea query={preview} height={200} label="Counting customers">
        {(counted) => (
          <div className={classes.preview}>
            <p className={classes.total} role="status">
              <strong>{formatInteger(counted.recipients)}</strong> of{' '}
              {plural(counted.matching, 'matching customer')}
            </p>
            {counted.later > 0 && (
              <p className={classes.note}>
                {formatInteger(counted.later)} of them later, when quiet hours end where they live.
              </p>
            )}
            {counted.excluded.length > 0 && (
              <dl className={classes.reasons} aria-label="Left out">
                {counted.excluded.map(({ reason, text, count }) => (
                  <div key={reason}>
                    <dt>{text}</dt>
                    <dd>{formatInteger(count)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {hasText && counted.recipients > 0 && (
              <>
                <p className={classes.note}>
                  {plural(counted.segments, 'segment')} in all, about {formatUsd(counted.costCents)} at the
                  carrier. {timeText(counted)}
                </p>
                <ul className={classes.examples} aria-label="Examples">
                  {counted.examples.map(({ customerId, name, text }) => (
                    <li key={customerId}>
                      <span className={classes.note}>{name}</span>
                      <span className={classes.bubble}>{text}</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </QueryArea>
    </Card>
  );
}
