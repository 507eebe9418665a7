import { auditAreas } from '@washboard/contract/audit-words.ts';
import { byLink, defineListAddress, oneOf } from '../../blocks/list/list-address.ts';
import { urlOf } from '../../lib/address.ts';
import {
  defineSearch,
  intField,
  type SearchField,
  type SearchRecord,
  textField,
} from '../../lib/list-state.ts';
import { auditPaths } from './audit.paths.ts';
import { useAuthors } from './audit.queries.ts';

/** A team member's user id, or `staff`. */
const authorField: SearchField<string> = {
  fallback: '',
  read: (text) => (/^([1-9]\d{0,15}|staff)$/.test(text) ? text : undefined),
  write: (author) => author,
};

/** The audit log: what people can filter by. */
export const auditAddress = defineListAddress({
  path: auditPaths.audit,
  filters: {
    records: byLink(textField('', 2_000), () => 'One record'),
    area: oneOf('What', 'Everything', auditAreas),
    who: {
      field: authorField,
      label: 'Who',
      options: [
        ['', 'Everybody'],
        ['staff', 'Washboard staff'],
      ],
      useOptions: () => (useAuthors().data?.records ?? []).map(({ userId, name }) => [String(userId), name]),
    },
  },
});

/** The change that is open. */
export const changeSearch = defineSearch({ entry: intField(0) });
const changeUrl = urlOf(auditPaths.audit, changeSearch);
export const changeHref = (search: SearchRecord, id: number) =>
  changeUrl({ keep: search, search: { entry: id } });
