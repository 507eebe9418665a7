import {
  type AutomaticLogState,
  automaticLogStates,
} from '@washboard/contract/messenger/automatic/automatic-log.constants.ts';
import type { AutomaticLogEntry } from '@washboard/contract/messenger/automatic/automatic-log.schemas.ts';
import { automaticTexts } from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import type { ListDeclaration } from '../../../blocks/list/list-table.tsx';
import { addressOf } from '../../../lib/address.ts';
import { formatInstant, viewerZone } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import type { Tone } from '../../../ui/theme/tokens.ts';
import { ordersPaths } from '../../orders/orders.paths.ts';
import classes from './automatic.module.css';

const tones: Record<AutomaticLogState, Tone> = {
  SCHEDULED: 'blue',
  SENT: 'violet',
  DELIVERED: 'green',
  FAILED: 'red',
  HELD_BACK: 'amber',
  HELD_OUT: 'gray',
  DELETED: 'gray',
};

const answers = { YES: 'They answered YES.', NO: 'They answered NO.' } as const;

function noteOf({ reason, sendAt, answer }: AutomaticLogEntry): string | null {
  if (reason !== null) return reason;
  if (sendAt !== null) return `Goes out ${formatInstant(sendAt, viewerZone)}`;
  return answer === null ? null : answers[answer];
}

const columns: readonly Column<AutomaticLogEntry>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => formatInstant(at, viewerZone), width: 170 },
  { id: 'kind', header: 'Text', cell: ({ kind }) => automaticTexts[kind].title, width: 220 },
  { id: 'customer', header: 'Customer', cell: ({ customerName }) => customerName, width: 160 },
  {
    id: 'order',
    header: 'Order',
    cell: ({ orderId, orderCode }) =>
      orderId !== null && (
        <AppLink href={addressOf(ordersPaths.order, { params: { id: orderId } })}>{orderCode}</AppLink>
      ),
    width: 110,
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state }) => <StatusPill tone={tones[state]}>{automaticLogStates[state]}</StatusPill>,
    width: 220,
  },
  {
    id: 'note',
    header: 'Details',
    cell: (entry) => <span className={classes.note}>{noteOf(entry)}</span>,
    grows: true,
  },
];

/** Every automatic text: what, to whom, about which order, and what became of it. */
export const automaticLogList = {
  of: 'automatic texts',
  label: 'Automatic texts sent and held back',
  columns,
  phone: ['at', 'kind', 'customer', 'state'],
  narrow: ['order'],
  rowName: ({ kind, customerName }) => `${automaticTexts[kind].title} to ${customerName}`,
  firstUse: {
    title: 'No automatic texts yet',
    text: 'Each text that goes out by itself, or is held back, appears here.',
  },
} satisfies ListDeclaration<AutomaticLogEntry>;
