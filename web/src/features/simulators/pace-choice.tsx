import { Radio } from '@mantine/core';
import { type Pace, paceNames } from '@washboard/contract/simulators/simulators.constants.ts';
import type { Simulators } from '@washboard/contract/simulators/simulators.schemas.ts';
import classes from './simulators.module.css';
import { useChange } from './simulators.queries.ts';

const labels: Record<Pace, string> = { calm: 'Calm', asInLife: 'Realistic', busy: 'Busy' };

/** How much activity to simulate. */
export function PaceChoice({ simulators }: { simulators: Simulators }) {
  const change = useChange();
  return (
    <Radio.Group
      label="Number of customers"
      description="Realistic follows a laundry’s hours and weekdays. Nobody comes at night."
      value={simulators.pace}
      onChange={(pace) => change({ pace: pace as Pace })}
    >
      <div className={classes.choices}>
        {paceNames.map((pace) => (
          <Radio key={pace} value={pace} label={labels[pace]} />
        ))}
      </div>
    </Radio.Group>
  );
}
