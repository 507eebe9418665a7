import { type RawBuilder, sql } from 'kysely';

// What the ref of a step says, as `asSteps` writes it.

/** The order reached it then: what was reached at a time that nobody wrote down is in no basis. */
export const isDated = (ref: RawBuilder<unknown>) => sql`${ref} not like 'import _ NOTHING'`;
/** Its time of day, or that of the intake, was not told. */
export const isOfADay = (ref: RawBuilder<unknown>) => sql`${ref} like 'import _ DAY'`;
/** A `MomentKnown`. */
export const knownOf = (ref: RawBuilder<unknown>) =>
  sql`case when ${ref} like 'import _ %' then substring(${ref} from 10) else 'TIME' end`;
