import type { MachineDetail } from '@washboard/contract/machines/machines.schemas.ts';
import { formatInstantDay } from '../../../lib/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { hoursText } from '../prices/hours-text.ts';
import { givenText } from '../prices/price-text.ts';

/** The slow hours and promotions of the machine, now and later. */
export function MachineHours({ machine }: { machine: MachineDetail }) {
  if (machine.hours.length === 0) return null;
  const now = Date.now();
  return (
    <section aria-labelledby="machine-hours">
      <h3 id="machine-hours">Slow hours and promotions</h3>
      <Facts
        facts={machine.hours.map((one) => {
          const begins = Date.parse(one.effectiveFrom) > now;
          const from = begins ? `, from ${formatInstantDay(one.effectiveFrom, machine.timeZone)}` : '';
          const until =
            one.effectiveUntil === null
              ? ''
              : `, until ${formatInstantDay(one.effectiveUntil, machine.timeZone)}`;
          return [hoursText(one), `${givenText(one)}${from}${until}`];
        })}
      />
    </section>
  );
}
