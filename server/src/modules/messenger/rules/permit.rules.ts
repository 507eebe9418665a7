import type { UsState } from '@washboard/contract/core/contact/us-states.ts';
import { clockText } from '@washboard/contract/core/time/clock-text.ts';
import { weekdayNames } from '@washboard/contract/core/time/day-names.ts';
import { localTimeOf, MINUTE_MS } from '@washboard/contract/core/time/time.ts';
import {
  type MessageSource,
  type MessageType,
  type Refusal,
  refusals,
} from '@washboard/contract/messenger/messenger.constants.ts';
import type { Permit } from '@washboard/contract/messenger/messenger.schemas.ts';
import { courtesyHours, federalHours, stateHours, stateZones, type TextHours } from './quiet-hours.rules.ts';
import { zoneOfZip } from './zip-zones.rules.ts';

/** What is asked before every text. */
export interface Asked {
  messageType: MessageType;
  source: MessageSource;
  /** Whether the account uses messaging. */
  isOn: boolean;
  /** They asked us to stop all texts. */
  hasStopped: boolean;
  /** They agreed to marketing. */
  isMarketingAgreed: boolean;
  /** Where they live; null if nobody knows. */
  state: UsState | null;
  /** Of their address; it tells the zone where a state has two. */
  zipCode: string | null;
  now: Date;
}

/** Whether a text may be sent now; if not, why, and when it will be allowed. Every send asks this. */
export function permitOf(asked: Asked): Permit {
  const { messageType, isOn, hasStopped, isMarketingAgreed } = asked;
  if (!isOn) return refused('OFF');
  if (hasStopped) return refused('STOPPED');
  if (messageType === 'Marketing' && !isMarketingAgreed) return refused('NO_CONSENT');
  const hours = hoursOf(asked);
  if (hours === null) return allowed;
  const at = nextAllowed(hours, asked.now);
  if (at === asked.now) return allowed;
  return {
    isAllowed: false,
    reason: 'QUIET_HOURS',
    allowedAt: at.toISOString(),
    text: `${refusals.QUIET_HOURS} ${whenText(at, hours, asked.state !== null)}`,
  };
}

const allowed: Permit = { isAllowed: true, reason: null, allowedAt: null, text: null };
const refused = (reason: Exclude<Refusal, 'QUIET_HOURS'>): Permit => ({
  isAllowed: false,
  reason,
  allowedAt: null,
  text: refusals[reason],
});

/** A zone, with its hours on each weekday. */
interface ZoneHours {
  zone: string;
  hours: (day: number) => TextHours;
}

/** The hours that all must allow; null if any time will do. */
function hoursOf({ messageType, source, state, zipCode }: Asked): ZoneHours[] | null {
  const hours = state === null ? strictest : marketingHours(state, zipCode);
  if (messageType === 'Marketing') return hours;
  if (source !== 'BACKEND_AUTOMATION' && source !== 'MARKETING_AUTOMATION') return null;
  return hours.map(({ zone }) => ({
    zone,
    hours: () => courtesyHours,
  }));
}

function marketingHours(state: UsState, zipCode: string | null = null): ZoneHours[] {
  const zones = stateZones[state] ?? [];
  const zone = zipCode === null ? undefined : zoneOfZip(state, zipCode);
  const { hours } = stateHours[state] ?? federalHours;
  return (zone !== undefined && zones.includes(zone) ? [zone] : zones).map((one) => ({ zone: one, hours }));
}

/** Territories lie too far away to have an hour in common with the states; their phones have a known area code. */
const territories = new Set<UsState>(['AS', 'FM', 'GU', 'MH', 'MP', 'PW', 'PR', 'VI']);
/** For a phone that may be anywhere: every state must allow it. Eastern is first, because messages name the first zone. */
const strictest: ZoneHours[] = [
  { zone: 'America/New_York', hours: federalHours.hours },
  ...(Object.keys(stateZones) as UsState[])
    .filter((state) => !territories.has(state))
    .flatMap((state) => marketingHours(state)),
];

const stepMs = 15 * MINUTE_MS;
const mostSteps = (8 * 24 * 60) / 15;

/** The first instant from now on that all zones allow; `now` itself if they do. */
function nextAllowed(zones: readonly ZoneHours[], now: Date): Date {
  if (zones.every((one) => allows(one, now))) return now;
  // Every zone's day starts on a quarter of an hour.
  let at = Math.ceil(now.getTime() / stepMs) * stepMs;
  for (let step = 0; step < mostSteps; step++, at += stepMs)
    if (zones.every((one) => allows(one, new Date(at)))) break;
  return new Date(at);
}

function allows({ zone, hours }: ZoneHours, at: Date): boolean {
  const { hour, weekday } = localTimeOf(at, zone);
  const { from, to } = hours(weekday);
  // The closing minute is already quiet.
  return hour >= from && hour < to;
}

function whenText(at: Date, [first]: readonly ZoneHours[], isKnown: boolean): string {
  const { weekday, time } = localTimeOf(at, first?.zone ?? 'America/New_York');
  const when = `${clockText(time)}${isKnown ? ' their time' : ' Eastern'}`;
  return `Send at ${when} on ${weekdayNames[weekday]}.`;
}
