import { AppError } from '@washboard/contract/core/errors.ts';
import { mostTagged } from '@washboard/contract/customers/customers.constants.ts';
import type { CustomerFilters } from '@washboard/contract/customers/customers.schemas.ts';
import type { Asking } from '../../platform/context.ts';
import { everyRow } from '../../platform/list/list-page.ts';
import { customerList } from './customers.service.ts';

/** The customers of a list, at most 10,000, of the user's stores. */
export async function chosenCustomers(asking: Asking, filters: CustomerFilters): Promise<number[]> {
  const chosen: number[] = [];
  for await (const rows of everyRow(await customerList(asking, filters))) {
    chosen.push(...rows.map((row) => row.id));
    if (chosen.length > mostTagged)
      throw new AppError('conflict', {
        text: 'That’s more than 10,000 customers. Narrow the list first.',
      });
  }
  return chosen;
}
