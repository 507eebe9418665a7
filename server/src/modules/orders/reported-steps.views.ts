import type { OrderStatus } from '@washboard/contract/orders/orders.constants.ts';
import { type RawBuilder, sql } from 'kysely';

/** The status of a step is one of these. */
export const isOneOf = (
  statuses: readonly OrderStatus[],
  status: RawBuilder<unknown> = sql`status`,
): RawBuilder<unknown> => sql`${status} in (${sql.join(statuses.map((one) => sql.lit(one)))})`;

// The content of the ref, as `asSteps` writes it.

/** The order reached the status then; one without a time is in no basis. */
export const isDated = (ref: RawBuilder<unknown>) => sql`${ref} not like 'import _ NOTHING'`;
/** Its time of day, or that of the intake, is unknown. */
export const isOfADay = (ref: RawBuilder<unknown>) => sql`${ref} like 'import _ DAY'`;
/** A `MomentKnown`. */
export const knownOf = (ref: RawBuilder<unknown>) =>
  sql`case when ${ref} like 'import _ %' then substring(${ref} from 10) else 'TIME' end`;
