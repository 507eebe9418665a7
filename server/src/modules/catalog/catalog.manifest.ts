import { defineManifest } from '../../services.ts';
import { catalogModule } from './index.ts';

export const catalogManifest = defineManifest(({ clock }) => catalogModule({ clock }));
