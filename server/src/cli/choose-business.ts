import { listBusinesses } from '../modules/locations/index.ts';
import type { Db } from '../platform/db/database.ts';

/**
 * The business of `--business`, or the only one.
 * @throws Error that lists the businesses
 */
export async function chooseBusiness(lookup: Db, given: string | undefined): Promise<number> {
  const all = await listBusinesses(lookup);
  const listed = all.map(({ id, name }) => `${id} (${name})`).join(', ') || 'none yet';
  if (given === undefined) {
    const [only] = all;
    if (only !== undefined && all.length === 1) return only.id;
    throw new Error(`Choose a business with --business <id>: ${listed}.`);
  }
  const found = all.find(({ id }) => String(id) === given);
  if (found === undefined) throw new Error(`No business ${given}. Businesses: ${listed}.`);
  return found.id;
}
