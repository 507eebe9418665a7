import { Button } from '@mantine/core';
import type { MemberHours, Shift } from '@washboard/contract/team/hours/hours.schemas.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { formatInstant, formatInstantTime, formatWeekday, viewerZone } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { SidePanel } from '../../../ui/layer/dialog.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { memberUrl } from '../team.urls.ts';
import classes from './hours.module.css';
import { personOf } from './hours-columns.tsx';
import { hoursText } from './hours-text.ts';

export interface MemberPanelProps {
  person: MemberHours;
  onAsk: (ask: 'correct' | 'remove', shiftId: number) => void;
  onClose: () => void;
}

/** A person's shifts of the week, as clocked and as corrected. */
export function MemberPanel({ person, onAsk, onClose }: MemberPanelProps) {
  const can = useCan();
  return (
    <SidePanel onClose={onClose} size={560} title={personOf(person)}>
      <p className={classes.total}>
        {hoursText(person.minutes)} hours this week.{' '}
        {person.memberId !== null && can('team.manage') && (
          <AppLink href={memberUrl(person.memberId)}>Team member</AppLink>
        )}
      </p>
      <ul className={classes.shifts}>
        {person.shifts.map((shift) => (
          <ShiftRow key={shift.id} shift={shift} onAsk={onAsk} />
        ))}
      </ul>
    </SidePanel>
  );
}

const rangeOf = ({ beganAt, endedAt }: Pick<Shift, 'beganAt' | 'endedAt'>, zone: string) =>
  `${formatInstantTime(beganAt, zone)} – ${endedAt === null ? 'now' : formatInstantTime(endedAt, zone)}`;

function ShiftRow({ shift, onAsk }: { shift: Shift } & Pick<MemberPanelProps, 'onAsk'>) {
  const { id, timeZone, businessDate, isAutomatic, isRemoved, clocked, corrections } = shift;
  const range = rangeOf(shift, timeZone);
  const here = shift.worked.reduce((sum, { minutes }) => sum + minutes, 0);
  const day = formatWeekday(businessDate);
  const about = `${day}, ${range}`;
  return (
    <li className={classes.shift} data-removed={isRemoved || undefined}>
      <div className={classes.line}>
        <span>
          <strong>{day}</strong> <span className={classes.times}>{range}</span>
        </span>
        <span>
          {hoursText(here)}
          {here < shift.minutes && ` of ${hoursText(shift.minutes)} in this week`}
        </span>
      </div>
      <div className={classes.line}>
        <span className={classes.secondary}>{shift.storeName}</span>
        {isRemoved ? (
          <StatusPill tone="gray">Removed</StatusPill>
        ) : isAutomatic ? (
          <StatusPill tone="amber">Clocked out automatically</StatusPill>
        ) : shift.endedAt === null ? (
          <StatusPill tone="green">Clocked in</StatusPill>
        ) : null}
      </div>
      {corrections.length > 0 && (
        <ol className={classes.history}>
          <li>{clocked === null ? 'Added by hand' : `Clocked ${rangeOf(clocked, timeZone)}`}</li>
          {corrections.map((one) => (
            <li key={one.at}>
              {one.isRemoved ? 'Removed' : rangeOf(one, timeZone)} by {one.byName},{' '}
              {formatInstant(one.at, viewerZone)}: {one.reason}
            </li>
          ))}
        </ol>
      )}
      <div className={classes.actions}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Correct ${about}`}
          onClick={() => onAsk('correct', id)}
        >
          Correct
        </Button>
        {!isRemoved && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Remove ${about}`}
            onClick={() => onAsk('remove', id)}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}
