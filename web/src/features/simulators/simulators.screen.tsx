import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyFirstUse } from '../../ui/states/empty-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { PaceChoice } from './pace-choice.tsx';
import { SimulatorTable } from './simulator-table.tsx';
import classes from './simulators.module.css';
import { useSimulators } from './simulators.queries.ts';

/** /global-settings/simulators: demo activity. */
export function Screen() {
  const query = useSimulators();
  return (
    <>
      <PageHeader title="Simulators" context="Simulators create live demo activity." />
      <QueryArea query={query} height={320} rows={4} label="Loading simulators">
        {(simulators) =>
          simulators.isDemo ? (
            <div className={classes.stack}>
              <Card flush>
                <SimulatorTable simulators={simulators} />
              </Card>
              <Card title="Pace">
                <PaceChoice simulators={simulators} />
              </Card>
            </div>
          ) : (
            <Card>
              <EmptyFirstUse
                title="Simulators are for the demo"
                text="This is a real business. Its data comes only from your point of sale and your files."
              />
            </Card>
          )
        }
      </QueryArea>
    </>
  );
}
