import type { TestPhone, TestPhones } from '@washboard/contract/messenger/test-phones.routes.ts';

const areas = ['212', '312', '404', '512', '602', '702', '213', '305', '617', '206'];
const works = '5551';

type Known = Pick<TestPhone, 'phone'>;

/** A number that no test phone has yet; it ends as given, so that the carrier fails in that way. */
export function freeNumber(phones: readonly Known[], ending = ''): string {
  const taken = new Set(phones.map(({ phone }) => phone));
  const numbers =
    ending === ''
      ? Array.from({ length: 900 }, (_, place) => `+1212${works}${100 + place}`)
      : areas.map((area) => `+1${area}${ending}`);
  return numbers.find((number) => !taken.has(number)) ?? numbers[0] ?? '';
}

/** What becomes of texts to a phone; empty if they arrive. */
export const fateOf = (phone: string, endings: TestPhones['endings']): string =>
  endings.find(({ ending }) => phone.endsWith(ending))?.text ?? '';
