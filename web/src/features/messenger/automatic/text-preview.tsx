import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { plural } from '@washboard/contract/core/text/text.ts';
import type { AutomaticKind } from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import { automaticTextRoutes } from '@washboard/contract/messenger/automatic/automatic-texts.routes.ts';
import { segmentsOf } from '@washboard/contract/messenger/segments.rules.ts';
import { fillWording } from '@washboard/contract/messenger/wording/wording.rules.ts';
import { useState } from 'react';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInteger } from '../../../lib/format.ts';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from './automatic.module.css';

function lengthText(text: string): string {
  const { segments, special } = segmentsOf(text);
  const length = `${formatInteger(text.length)} characters · ${plural(segments, 'segment')}`;
  return special.length === 0 ? length : `${length}, because of ${special.slice(0, 5).join(' ')}`;
}

/** The text as a customer would get it, on a recent order. */
export function TextPreview({ kind, wording }: { kind: AutomaticKind; wording: string }) {
  const [place, setPlace] = useState(0);
  const preview = useQuery({
    ...queryOptionsOf(automaticTextRoutes.getAutomaticTextPreview, { params: { kind }, query: { place } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Preview" className={classes.preview}>
      <QueryArea query={preview} height={96} label="Loading a recent order">
        {({ order, count }) =>
          order === null ? (
            <p className={classes.note}>There is no recent order to preview this on.</p>
          ) : (
            <>
              <div className={classes.previewHead}>
                <span>
                  Order {order.code}, {order.customerName}
                </span>
                {count > 1 && (
                  <Button variant="subtle" size="compact-sm" onClick={() => setPlace((place + 1) % count)}>
                    Another order
                  </Button>
                )}
              </div>
              <p className={classes.bubble} role="status" aria-live="polite">
                {fillWording(wording, order.values)}
              </p>
              <p className={classes.note}>{lengthText(fillWording(wording, order.values))}</p>
            </>
          )
        }
      </QueryArea>
    </section>
  );
}
