import { VisuallyHidden } from '@mantine/core';
import { IconWashMachine, IconWashTumbleDry } from '@tabler/icons-react';
import type { FloorMachine } from '@washboard/contract/machine-links/floor.schemas.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { toneIcons } from '../../../ui/status-pill.tsx';
import { stateText } from '../floor/state-text.ts';
import classes from './plan.module.css';

const shapes = { WASHER: IconWashMachine, DRYER: IconWashTumbleDry } as const;

interface TileFaceProps {
  machine: FloorMachine;
  age: number;
  /** Where it is, for screen readers. */
  place?: string;
}

/** What a tile shows: number, type, size and state. Its name says the same in words. */
export function TileFace({ machine, age, place }: TileFaceProps) {
  const { type, number, sizePounds } = machine;
  const { tone, text } = stateText(machine, age);
  const Shape = shapes[type];
  const Icon = toneIcons[tone];
  return (
    <>
      <VisuallyHidden>{[tileName(machine, age), place].filter(Boolean).join(', ')}</VisuallyHidden>
      <span aria-hidden className={classes.number}>
        {number} <Icon size={14} />
      </span>
      <span aria-hidden className={classes.size}>
        <Shape size={14} /> {sizePounds}
      </span>
      <span aria-hidden className={classes.does}>
        {shortOf(text)}
      </span>
    </>
  );
}

/** As much of the state as fits: `~12 min`, `Out`, `Finished`. */
const shortOf = (text: string) =>
  text
    .replace('about ', '~')
    .replace(/ left$| of order$|, .*$/, '')
    .replace('Awaiting part', 'Part');

/** `Washer 12, 40 lb, 12 min left`, with `assumed` where nothing measures it. */
export function tileName(machine: FloorMachine, age: number): string {
  const { text, isAssumed } = stateText(machine, age);
  const parts = [
    machineName(machine.type, machine.number),
    machine.sizePounds === null ? '' : `${machine.sizePounds} lb`,
    text,
    isAssumed ? 'assumed' : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** What a tile looks like: its group gives the color, and an assumed state a dashed border. */
export function tileLook(machine: FloorMachine, age: number) {
  const { tone, isAssumed } = stateText(machine, age);
  return { className: classes.tile, 'data-tone': tone, 'data-assumed': isAssumed || undefined };
}
