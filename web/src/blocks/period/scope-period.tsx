import { useScope } from '../scope/use-scope.ts';
import { PeriodPicker } from './period-picker.tsx';

/** The period picker of scoped screens; its value is in the address. */
export function ScopePeriod() {
  const { period, setPeriod } = useScope();
  return <PeriodPicker period={period} onChange={(next) => void setPeriod(next)} />;
}
