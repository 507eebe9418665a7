import { type RawBuilder, sql } from 'kysely';

// The content of the ref, as `asSteps` writes it.

/** The order reached the status then; one without a time is in no basis. */
export const isDated = (ref: RawBuilder<unknown>) => sql`${ref} not like 'import _ NOTHING'`;
/** Its time of day, or that of the intake, is unknown. */
export const isOfADay = (ref: RawBuilder<unknown>) => sql`${ref} like 'import _ DAY'`;
/** A `MomentKnown`. */
export const knownOf = (ref: RawBuilder<unknown>) =>
  sql`case when ${ref} like 'import _ %' then substring(${ref} from 10) else 'TIME' end`;
