import type { CustomerDetails } from '@washboard/server/src/modules/customers/index.ts';
import { randomFrom } from '../random.ts';
import { customerTags, preferenceChoices, preferenceShare } from '../recipe.ts';
import type { DemoCustomer } from './customers.ts';

/** A customer's tags and preferences. */
export function detailsOf({ name, channel, everyDays, address }: DemoCustomer): CustomerDetails {
  const random = randomFrom(`${name} words`);
  const is = {
    commercial: channel === 'COMMERCIAL',
    often: channel !== 'COMMERCIAL' && everyDays <= 14,
    delivered: channel !== 'COMMERCIAL' && address !== null,
    anybody: true,
  };
  const tags = customerTags.flatMap(({ tag, of, share }) => (is[of] && random.chance(share) ? [tag] : []));
  const choosy = random.chance(is.often ? preferenceShare.often : preferenceShare.others);
  const preferences = preferenceChoices.flatMap(({ preference, share, choices }) => {
    const value = random.pick(choices);
    return random.chance(share) && choosy ? [{ name: preference, value }] : [];
  });
  return { tags, preferences };
}
