import { Button } from '@mantine/core';
import { overlapsNeighbor } from '@washboard/contract/schedule/shifts.constants.ts';
import { overlappingDays } from '@washboard/contract/schedule/shifts.rules.ts';
import type { Shift } from '@washboard/contract/schedule/shifts.schemas.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import classes from './shift-week.module.css';
import { useShiftChange } from './use-shift-change.ts';
import { type ClosedDay, WeekGrid } from './week-grid.tsx';

interface ShiftWeekProps {
  storeId: number;
  shifts: readonly Shift[];
  closed: ReadonlyMap<number, ClosedDay>;
  onOpen: (id: number) => void;
}

/** The week of one kind of shift. Moved blocks are kept as a draft until they are saved. */
export function ShiftWeek({ storeId, shifts, closed, onOpen }: ShiftWeekProps) {
  const { changeAll } = useShiftChange(storeId);
  const [draft, setDraft] = useState<ReadonlyMap<number, Shift>>(new Map());
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const shown = shifts.map((shift) => draft.get(shift.id) ?? shift);
  const clashes = (shift: Shift) =>
    overlappingDays(
      shift.timings,
      shown.filter(({ id }) => id !== shift.id),
    );
  const hasClash = shown.some((shift) => clashes(shift).length > 0);

  function move(shift: Shift) {
    setProblem('');
    setDraft(new Map(draft).set(shift.id, shift));
  }
  function discard() {
    setProblem('');
    setDraft(new Map());
  }
  async function save() {
    if (hasClash) return;
    setSaving(true);
    const changes = shifts.flatMap((shift) => {
      const facts = draft.get(shift.id);
      return facts === undefined ? [] : [{ shift, facts }];
    });
    await changeAll(changes).then(discard, (error: unknown) => setProblem(errorText(error)));
    setSaving(false);
  }
  return (
    <>
      <UnsavedGuard isUnsaved={() => draft.size > 0} />
      <WeekGrid closed={closed} shifts={shown} clashes={clashes} onMove={move} onOpen={onOpen} />
      <p className={classes.hint}>
        Drag a block, or focus it and use the arrow keys. Shift + arrows change its end. Enter opens it.
      </p>
      <div className={classes.bar} hidden={draft.size === 0}>
        <p role="alert" className={classes.problem}>
          {hasClash ? overlapsNeighbor : problem}
        </p>
        <Button variant="default" onClick={discard}>
          Discard
        </Button>
        <Button loading={saving} onClick={() => void save()}>
          Save schedule
        </Button>
      </div>
    </>
  );
}
