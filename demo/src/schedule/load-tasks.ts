import { addDays, type LocalDay, weekdayOf } from '@washboard/contract/core/time/time.ts';
import { insertTask, type PastDue, planTasks, recordDue } from '@washboard/server/src/modules/tasks/index.ts';
import type { LoadedStore, Tx } from '../load-places.ts';
import { staffNames } from '../places.ts';
import { type Random, randomFrom } from '../random.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** When a shift's tasks are done: from and to, in hours. */
const hoursOf: Record<string, [number, number]> = { '': [8, 20], Morning: [7, 13.5], Evening: [15, 21.5] };

const demoTasks = [
  {
    name: 'Clean the lint traps',
    description: 'All dryers. Look behind the trap for lint, too.',
    days: everyDay,
    shiftNames: ['Evening', 'Morning'],
    share: 0.95,
  },
  {
    name: 'Wipe the washers and folding tables',
    days: everyDay,
    shiftNames: ['Evening'],
    share: 0.9,
    needsPhoto: true,
  },
  {
    name: 'Mop the floor',
    description: 'Put the yellow sign at the door until it is dry.',
    days: everyDay,
    shiftNames: ['Evening'],
    share: 0.88,
  },
  { name: 'Count the drawer', days: everyDay, shiftNames: ['Morning'], share: 0.98 },
  { name: 'Check the changer for bills', days: [1, 3, 5], shiftNames: ['Morning'], share: 0.94 },
  { name: 'Descale the boiler', days: [2], shiftNames: [], share: 0.7, carriesOver: true },
  { name: 'Clean the windows', days: [4], shiftNames: [], share: 0.6, carriesOver: true },
] as const satisfies readonly DemoTask[];

interface DemoTask {
  name: string;
  description?: string;
  days: readonly number[];
  shiftNames: readonly string[];
  /** How often it is done on its day. */
  share: number;
  carriesOver?: boolean;
  needsPhoto?: boolean;
}

/** Days of tasks that the demo has; people look at weeks, not years. */
const mostDays = 90;

/** The tasks of the stores with what was done of them up to now. Some were missed. */
export async function loadTasks(
  tx: Tx,
  stores: readonly LoadedStore[],
  now: Date,
  days: number,
): Promise<void> {
  const storeIds = stores.map(({ id }) => id).sort((a, b) => a - b);
  for (const task of demoTasks as readonly DemoTask[]) {
    const {
      name,
      description = '',
      days: weekdays,
      shiftNames,
      carriesOver = false,
      needsPhoto = false,
    } = task;
    const facts = { name, description, storeIds, days: [...weekdays], shiftNames: [...shiftNames] };
    const taskId = await insertTask(tx, { ...facts, needsPhoto, carriesOver }, now);
    await recordDue(
      tx,
      stores.flatMap((store) => pastOf(store, taskId, task, now.getTime(), Math.min(days, mostDays))),
    );
  }
  await planTasks(tx, now);
}

function pastOf(store: LoadedStore, taskId: number, task: DemoTask, now: number, days: number): PastDue[] {
  const random = randomFrom(`${store.store.name} ${task.name}`);
  const today = store.floor.clock.read(now).day;
  return Array.from({ length: days + 1 }, (_, index) => addDays(today, index - days))
    .filter((day) => task.days.includes(weekdayOf(day)))
    .flatMap((date) =>
      (task.shiftNames.length === 0 ? [''] : task.shiftNames).map((shiftName) => {
        const done = doneOf(store, random, task, date, shiftName);
        const isPast = done !== null && Date.parse(done.doneAt) <= now;
        return { storeId: store.id, date, taskId, shiftName, done: isPast ? done : null };
      }),
    );
}

/** Who did it and when: on its day, a day later if it carries over, or never. */
function doneOf(
  { store, floor }: LoadedStore,
  random: Random,
  { share, carriesOver }: DemoTask,
  date: LocalDay,
  shiftName: string,
): PastDue['done'] {
  const isDone = random.chance(share);
  const isLate = !isDone && random.chance(0.8);
  const [from, to] = hoursOf[shiftName] ?? [8, 20];
  const seconds = Math.round((from + (to - from) * random.next()) * 3600);
  const byCode = random.pick(store.employeeCodes);
  if (!isDone && !(carriesOver === true && isLate)) return null;
  const doneOn = isDone ? date : addDays(date, 1);
  return {
    doneAt: new Date(floor.clock.at(doneOn, seconds)).toISOString(),
    doneOn,
    byCode,
    byName: staffNames[byCode] ?? byCode,
  };
}
