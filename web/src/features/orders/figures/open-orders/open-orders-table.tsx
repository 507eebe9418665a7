import { formatWeight } from '@washboard/contract/core/money/format-weight.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import type { OpenOrdersPart } from '@washboard/contract/orders/open-orders/open-orders.constants.ts';
import type { OpenOrdersSums } from '@washboard/contract/orders/open-orders/open-orders.schemas.ts';
import {
  ageText,
  openOrdersDefinitions,
  openOrdersLabels,
} from '@washboard/contract/orders/open-orders/open-orders.words.ts';
import type { PaymentStatus } from '@washboard/contract/orders/orders.schemas.ts';
import type { ReactNode } from 'react';
import { notRecorded } from '../../../../blocks/figures/metric-format.ts';
import { openOrdersHref } from '../../../../blocks/orders/open-orders.urls.ts';
import { useCan } from '../../../../blocks/session/access.ts';
import { formatInteger } from '../../../../lib/format.ts';
import { useSearchRecord } from '../../../../lib/use-search-state.ts';
import { AppLink } from '../../../../ui/app-link.tsx';
import { InfoTip } from '../../../../ui/tip/info-tip.tsx';
import classes from './open-orders.module.css';

/** The queue, then unclaimed orders by age. */
export function OpenOrdersTable({ label, parts }: { label: string; parts: readonly OpenOrdersSums[] }) {
  const most = Math.max(1, ...parts.map(({ orders }) => orders));
  const unweighed = parts.find(({ part }) => part === 'queue')?.unweighed ?? 0;
  return (
    <>
      <table className={classes.table}>
        <caption className="wb-visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="wb-visually-hidden">Stage</span>
            </th>
            <th scope="col" className={classes.bars} aria-hidden />
            <th scope="col">Orders</th>
            <th scope="col">
              <Named info={openOrdersDefinitions.pounds}>Pounds</Named>
            </th>
            <th scope="col">
              <Named info={openOrdersDefinitions.owed}>Balance due</Named>
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((sums) => (
            <PartRow key={sums.part} sums={sums} most={most} />
          ))}
        </tbody>
      </table>
      <p className={classes.note}>
        Days since the order was first ready.
        {unweighed > 0 &&
          ` ${plural(unweighed, 'order')} in the queue ${unweighed === 1 ? 'has' : 'have'} no recorded weight.`}
      </p>
    </>
  );
}

function PartRow({ sums, most }: { sums: OpenOrdersSums; most: number }) {
  const { part, orders, owedCents } = sums;
  return (
    <tr data-part={part}>
      <th scope="row">
        {part === 'queue' || part === 'unclaimed' ? (
          <Named info={openOrdersDefinitions[part]}>{openOrdersLabels[part]}</Named>
        ) : (
          <span className={classes.age}>{ageText(part)}</span>
        )}
      </th>
      <td className={classes.bars} aria-hidden>
        <div className={classes.bar} style={{ width: `${(orders / most) * 100}%` }} />
      </td>
      <td>
        <Behind part={part} what={`${plural(orders, 'order')}`}>
          {formatInteger(orders)}
        </Behind>
      </td>
      <td>
        <Behind part={part} what={poundsText(sums)}>
          {poundsText(sums)}
        </Behind>
      </td>
      <td>
        <Behind part={part} payment="UNPAID" what={`${formatUsd(owedCents)} owed`}>
          {formatUsd(owedCents)}
        </Behind>
      </td>
    </tr>
  );
}

function poundsText({ orders, unweighed, weight }: OpenOrdersSums): string {
  return orders > 0 && unweighed === orders ? notRecorded : formatWeight(weight);
}

interface BehindProps {
  part: OpenOrdersPart;
  payment?: PaymentStatus;
  /** The figure as text. */
  what: string;
  children: string;
}

/** A figure that links to its orders, for users who may open them. */
function Behind({ part, payment, what, children }: BehindProps) {
  const search = useSearchRecord();
  const can = useCan();
  if (!can('orders.read')) return children;
  return (
    <AppLink
      className={classes.link}
      href={openOrdersHref(search, part, payment === undefined ? {} : { payment })}
      aria-label={`${openOrdersLabels[part]}: ${what}, show them`}
    >
      {children}
    </AppLink>
  );
}

function Named({ info, children }: { info: ReactNode; children: string }) {
  return (
    <span className={classes.named}>
      {children}
      <InfoTip about={children}>{info}</InfoTip>
    </span>
  );
}
