import { useScope } from '../../../blocks/scope/use-scope.ts';
import { EmptyNoResult } from '../../../ui/states/empty-area.tsx';

/** No machine ran in the period: it counts from a store's first turn, also on each day. */
export function NoTurns() {
  const { period } = useScope();
  return period.type === 'TODAY' ? (
    <EmptyNoResult title="No turns yet today" filter="Machines appear here with the first turn of the day." />
  ) : (
    <EmptyNoResult title="No turns in these days" filter="Choose other stores or a different period." />
  );
}
