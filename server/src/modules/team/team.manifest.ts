import { defineManifest } from '../../services.ts';
import { endSessionsOfMember } from '../auth/index.ts';
import { readPaidTips } from '../orders/index.ts';
import { teamModule } from './index.ts';

export const teamManifest = defineManifest(({ database }) =>
  teamModule({ database, endSessionsOf: endSessionsOfMember, readPaidTips }),
);
