import type { CustomerListAddress } from '@washboard/contract/customers/customers.schemas.ts';
import type { SearchValues } from '../../../lib/list-state.ts';
import type { audienceSearch } from './bulk.urls.ts';

export type Audience = SearchValues<typeof audienceSearch.fields>;

const orUndefined = (text: string) => (text === '' ? undefined : text);

/** The audience as the filters of the customer list. */
export const customersOf = ({ segment, kind, consent, tag, q, ids, stores }: Audience) =>
  ({
    segment: segment === '' ? undefined : segment,
    kind: kind === '' ? undefined : kind,
    consent: consent === '' ? undefined : consent,
    tagId: tag === 0 ? undefined : String(tag),
    q: orUndefined(q),
    ids: orUndefined(ids.join(',')),
    storeIds: orUndefined(stores.join(',')),
  }) satisfies CustomerListAddress;
