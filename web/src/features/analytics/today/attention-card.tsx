import { IconAlertTriangle, IconChevronRight, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { Attention, AttentionLine } from '@washboard/contract/attention/attention.schemas.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { type AreaQuery, QueryArea } from '../../../ui/states/query-area.tsx';
import { attentionForms } from './attention-lines.ts';
import classes from './today.module.css';

/** What needs someone now, whatever the period; each line links to exactly its rows. */
export function AttentionCard({ query }: { query: AreaQuery<Attention> }) {
  return (
    <Card title="Needs attention" context="Right now">
      <QueryArea query={query} height={180} rows={4} label="Loading what needs attention">
        {({ lines }: Attention) =>
          lines.length === 0 ? (
            <p className={classes.clear}>
              <IconCircleCheck size={20} aria-hidden />
              All clear.
            </p>
          ) : (
            <ul className={classes.lines}>
              {lines.map((line) => (
                <Line key={line.kind} line={line} />
              ))}
            </ul>
          )
        }
      </QueryArea>
    </Card>
  );
}

const icons = { red: IconCircleX, amber: IconAlertTriangle };

function Line({ line: { kind, count, cents } }: { line: AttentionLine }) {
  const search = useSearchRecord();
  const { tone, text, href, amount = 'due' } = attentionForms[kind];
  const Icon = icons[tone];
  return (
    <li>
      <AppLink className={classes.line} href={href(search)} data-attention={kind}>
        <Icon size={18} className={classes.severity} data-tone={tone} aria-hidden />
        <span className="wb-visually-hidden">{tone === 'red' ? 'Urgent: ' : 'Soon: '}</span>
        <span className={classes.sentence}>{text(count)}</span>
        {cents !== null && cents !== 0 && (
          <span className={classes.amount}>
            {formatUsd(cents)}
            <span className="wb-visually-hidden"> {amount}</span>
          </span>
        )}
        <IconChevronRight size={16} className={classes.arrow} aria-hidden />
      </AppLink>
    </li>
  );
}
