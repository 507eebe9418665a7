import { Button, Group, VisuallyHidden } from '@mantine/core';
import { planColumns, planRows } from '@washboard/contract/machine-links/plan/plan.constants.ts';
import { planRoutes } from '@washboard/contract/machine-links/plan/plan.routes.ts';
import { suggestedSpots } from '@washboard/contract/machine-links/plan/plan.rules.ts';
import type { FloorPlan, PlannedMachine, Spot } from '@washboard/contract/machine-links/plan/plan.schemas.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { Card } from '../../../ui/card.tsx';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { useSetupChange } from '../pairing/use-setup-change.ts';
import { EditorTile } from './editor-tile.tsx';
import classes from './plan.module.css';
import { columnsOf } from './plan-grid.tsx';
import { firstFree, freeTowards, machineAtSpot, spotText, withSpot } from './spots.ts';
import { usePlanDraft } from './use-plan-draft.ts';

interface PlanEditorProps {
  plan: FloorPlan;
  age: number;
  onDone: () => void;
}

/** Places machines on the grid by drag or keyboard. Everything is saved at once. */
export function PlanEditor({ plan, age, onDone }: PlanEditorProps) {
  const announce = useSetupChange();
  const draft = usePlanDraft(plan);
  const { spots, version } = draft;
  const [said, say] = useState('');
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const grid = useRef<HTMLUListElement>(null);
  const tray = useRef<HTMLElement>(null);
  // A tile that moves between tray and grid is a new element.
  const toFocus = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (toFocus.current === undefined) return;
    document.querySelector<HTMLElement>(`[data-machine="${toFocus.current}"]`)?.focus();
    toFocus.current = undefined;
  });

  function put(machine: PlannedMachine, spot: Spot | undefined) {
    const name = machineName(machine.type, machine.number);
    const other = spot && plan.machines.find(({ id }) => id === machineAtSpot(spots, spot));
    if (other !== undefined && other.id !== machine.id)
      return say(`${machineName(other.type, other.number)} has this spot.`);
    draft.set(withSpot(spots, machine.id, spot));
    toFocus.current = machine.id;
    say(spot === undefined ? `${name} is not on the plan.` : `${name}: ${spotText(spot)}.`);
  }
  function move(machine: PlannedMachine, from: Spot, by: Spot) {
    const next = freeTowards(spots, from, by);
    if (next === undefined) say('There is no free spot in this direction.');
    else put(machine, next);
  }
  function place(machine: PlannedMachine) {
    const free = firstFree(spots);
    if (free === undefined) say('The plan is full.');
    else put(machine, free);
  }
  function arrangeAll() {
    const suggested = suggestedSpots(plan.machines.map(({ type }) => type));
    draft.set(new Map(plan.machines.flatMap(({ id }, at) => (suggested[at] ? [[id, suggested[at]]] : []))));
    say('Dryers stand along the wall, washers in rows.');
  }
  async function save() {
    setSaving(true);
    setProblem('');
    const placed = [...spots].map(([machineId, spot]) => ({ machineId, ...spot }));
    const params = { storeId: String(plan.storeId) };
    try {
      await announce(
        'Floor plan saved',
        call(planRoutes.changeFloorPlan, { params, body: { placed, version } }),
      );
      onDone();
    } catch (error) {
      setProblem(errorText(error));
      if (error instanceof ApiError && error.code === 'stale_version') {
        draft.setVersion((error.current as { version: number }).version);
        setProblem(`${errorText(error)} Save again to replace that.`);
      }
      setSaving(false);
    }
  }
  const tile = (machine: PlannedMachine) => {
    const spot = spots.get(machine.id);
    return (
      <EditorTile
        machine={machine}
        spot={spot}
        age={age}
        boxes={{ grid, tray }}
        onMove={(by) => spot !== undefined && move(machine, spot, by)}
        onDrop={(to) => put(machine, to)}
        onPlace={() => place(machine)}
      />
    );
  };
  const waiting = plan.machines.filter(({ id }) => !spots.has(id));
  return (
    <Card
      title="Arrange machines"
      context={`Drag a machine, or focus it and use the arrow keys. ${planColumns} columns, ${planRows} rows.`}
      actions={
        <Group gap="sm">
          <Button variant="default" onClick={arrangeAll}>
            Suggest a plan
          </Button>
          <Button variant="default" disabled={!draft.isChanged} onClick={draft.back}>
            Undo step
          </Button>
        </Group>
      }
    >
      <section className={classes.tray} aria-label="Not on the plan" ref={tray}>
        <p>
          {waiting.length === 0
            ? 'Every machine is on the plan. Delete or a drag to here takes one off.'
            : 'Not on the plan yet: drag a machine to its spot, or press it.'}
        </p>
        <ul>
          {waiting.map((machine) => (
            <li key={machine.id} className={classes.waiting}>
              {tile(machine)}
            </li>
          ))}
        </ul>
      </section>
      <div className={classes.scroll}>
        <ul
          className={classes.grid}
          data-edited
          ref={grid}
          style={{
            ...columnsOf(planColumns),
            gridTemplateRows: `repeat(${planRows}, 72px)`,
          }}
        >
          {plan.machines.map((machine) => {
            const spot = spots.get(machine.id);
            return (
              spot !== undefined && (
                <li key={machine.id} style={{ gridColumn: spot.x, gridRow: spot.y }}>
                  {tile(machine)}
                </li>
              )
            );
          })}
        </ul>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormFooter onCancel={onDone} submitLabel="Save plan" saving={saving} error={problem} />
      </form>
      <UnsavedGuard isUnsaved={() => draft.isChanged && !saving} />
    </Card>
  );
}
