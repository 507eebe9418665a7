import type { FloorPlan } from '@washboard/contract/machine-links/plan/plan.schemas.ts';
import { useState } from 'react';
import type { Spots } from './spots.ts';

const savedSpots = ({ machines }: FloorPlan): Spots =>
  new Map(machines.flatMap(({ id, spot }) => (spot === null ? [] : [[id, spot] as const])));

/** A plan that is being changed, step by step. Before the first step it follows the saved plan. */
export function usePlanDraft(plan: FloorPlan) {
  const [{ steps, version }, setDraft] = useState<{ steps: readonly Spots[]; version: number }>({
    steps: [],
    version: plan.version,
  });
  const isChanged = steps.length > 0;
  const ids = new Set(plan.machines.map(({ id }) => id));
  // A machine may be archived meanwhile.
  const spots: Spots = new Map([...(steps.at(-1) ?? savedSpots(plan))].filter(([id]) => ids.has(id)));
  return {
    spots,
    isChanged,
    /** The version of the plan that was changed. */
    version: isChanged ? version : plan.version,
    set: (next: Spots) => setDraft({ steps: [...steps, next], version: isChanged ? version : plan.version }),
    back: () => setDraft({ steps: steps.slice(0, -1), version }),
    /** Saves over another person's change. */
    setVersion: (next: number) => setDraft({ steps, version: next }),
  };
}
