import type { PlannedMachine, Spot } from '@washboard/contract/machine-links/plan/plan.schemas.ts';
import type { KeyboardEvent, RefObject } from 'react';
import { spotText } from './spots.ts';
import { TileFace, tileLook } from './tile-face.tsx';
import { useDrag } from './use-drag.ts';

interface EditorTileProps {
  machine: PlannedMachine;
  /** Undefined in the tray. */
  spot: Spot | undefined;
  age: number;
  boxes: { grid: RefObject<HTMLElement | null>; tray: RefObject<HTMLElement | null> };
  onMove: (by: Spot) => void;
  /** Undefined puts it in the tray. */
  onDrop: (spot: Spot | undefined) => void;
  onPlace: () => void;
}

const steps: Readonly<Record<string, Spot>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** A machine that pointer or keys move. In the tray, a click places it. */
export function EditorTile({ machine, spot, age, boxes, onMove, onDrop, onPlace }: EditorTileProps) {
  const drag = useDrag(boxes, onDrop);
  function key(event: KeyboardEvent) {
    if (spot === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const by = steps[event.key];
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (by === undefined && !isRemoval) return;
    event.preventDefault();
    if (by === undefined) onDrop(undefined);
    else onMove(by);
  }
  return (
    <button
      type="button"
      {...tileLook(machine, age)}
      data-machine={machine.id}
      data-moves
      onKeyDown={key}
      onClick={() => {
        if (spot === undefined) onPlace();
      }}
      {...drag}
    >
      <TileFace machine={machine} age={age} place={spot === undefined ? 'not on the plan' : spotText(spot)} />
    </button>
  );
}
