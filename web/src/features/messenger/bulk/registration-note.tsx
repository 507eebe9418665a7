import { useQuery } from '@tanstack/react-query';
import { registrationRoutes } from '@washboard/contract/messenger/registration/registration.routes.ts';
import type {
  Registration,
  RegistrationStatus,
} from '@washboard/contract/messenger/registration/registration.schemas.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant, viewerZone } from '../../../lib/format.ts';
import classes from './bulk.module.css';

const waits = 'Bulk messages wait until they verify it.';

function noteOf({ state, reason }: Registration): string {
  if (state === 'VERIFIED') return 'The carriers verified your number’s registration (10DLC).';
  if (state === 'PENDING') return `The carriers are checking your number’s registration (10DLC). ${waits}`;
  if (state === 'NOT_REGISTERED') return `Your number isn’t registered with the carriers (10DLC). ${waits}`;
  return `The carriers refused your number’s registration (10DLC): ${reason ?? 'no reason given'}. ${waits}`;
}

const readText = ({ readAt }: RegistrationStatus) =>
  readAt === null ? 'Not read from the carrier yet.' : `Last checked ${formatInstant(readAt, viewerZone)}.`;

/** Whether carriers registered the number for bulk messages; until then these wait. */
export function RegistrationNote() {
  const { data } = useQuery(queryOptionsOf(registrationRoutes.getRegistration));
  if (data === undefined) return null;
  const isVerified = data.state === 'VERIFIED';
  return (
    <p className={isVerified ? classes.verified : classes.waits} role="status">
      {noteOf(data)} {readText(data)}
    </p>
  );
}
