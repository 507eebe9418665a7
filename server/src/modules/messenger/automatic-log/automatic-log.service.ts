import type { List } from '@washboard/contract/core/paging.ts';
import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import { customerName } from '@washboard/contract/customers/search-terms.rules.ts';
import type {
  AutomaticLogEntry,
  AutomaticLogQuery,
} from '@washboard/contract/messenger/automatic/automatic-log.schemas.ts';
import { deliveryStates, refusals } from '@washboard/contract/messenger/messenger.constants.ts';
import type { BusinessDb } from '../../../platform/db/database.ts';
import { listPage } from '../../../platform/list/list-page.ts';
import { failureText } from '../rules/delivery-errors.rules.ts';
import {
  type AutomaticLogRow,
  automaticLogKey,
  countAutomaticLog,
  readAutomaticLog,
} from './automatic-log.views.ts';

/** Automatic texts that were sent, scheduled or held back, newest first. */
export function listAutomaticTextLog(
  business: BusinessDb,
  query: AutomaticLogQuery,
  now: Date,
): Promise<List<AutomaticLogEntry>> {
  const { kind, state, days } = query;
  const since = days === undefined ? undefined : new Date(now.getTime() - Number(days) * DAY_MS);
  const filter = { kind, state, since };
  return listPage(query, {
    key: automaticLogKey,
    count: () => countAutomaticLog(business, filter),
    read: (reach) => readAutomaticLog(business, filter, reach),
    shown: (row) => entryOf(row),
  });
}

function entryOf(row: AutomaticLogRow): AutomaticLogEntry {
  const { firstName, lastName, companyName, refusal, deliveryStatus, errorCode, ...entry } = row;
  return {
    ...entry,
    customerName: customerName({ firstName, lastName, companyName }),
    reason: reasonOf({ state: entry.state, refusal, deliveryStatus, errorCode }),
  };
}

function reasonOf({
  state,
  refusal,
  deliveryStatus,
  errorCode,
}: Pick<AutomaticLogRow, 'state' | 'refusal' | 'deliveryStatus' | 'errorCode'>): string | null {
  if (refusal !== null) return refusals[refusal];
  if (state !== 'FAILED') return null;
  if (errorCode !== null) return failureText(errorCode);
  return deliveryStatus === null ? null : deliveryStates[deliveryStatus];
}
