import { defineManifest } from '../../services.ts';
import { tasksModule } from './index.ts';

export const tasksManifest = defineManifest(({ database, clock, log }) =>
  tasksModule({ database, clock, log }),
);
