import { folded } from '@washboard/contract/core/text/folded.ts';
import { weekdayNames } from '@washboard/contract/core/time/day-names.ts';
import { addDays, formatDay, weekdayOf } from '@washboard/contract/core/time/time.ts';
import type { OpeningHours } from '@washboard/contract/locations/location-settings.schemas.ts';
import { spansOn, spansText } from '@washboard/contract/locations/opening-hours.rules.ts';

export interface StoreHours {
  name: string;
  hours: OpeningHours;
  /** Today at the store, YYYY-MM-DD. */
  today: string;
  /** Days on which it is closed, from today on, the first first. */
  closures: readonly { name: string; startDate: string; endDate: string }[];
}

/** Closed days within this many days are mentioned. */
const mentionedDays = 7;

/** Other days than a weekday, today or tomorrow: only a closure of that name answers. */
const otherDay =
  /\b(?:holidays?|christmas|xmas|thanksgiving|new years?|easter|memorial|labor|independence|columbus|veterans|mlk|juneteenth|presidents|navidad|next (?:week|month)|weekend|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)\b|\d{1,2}[/-]\d{1,2}|\d(?:st|nd|rd|th)\b/;

/** When the store is open on the day that a text asks for; null if it is not clear which. */
export function hoursAnswer(text: string, store: StoreHours): string | null {
  if (store.hours.length === 0) return null;
  const plain = folded(text).replaceAll(/['’]/g, '');
  const named = store.closures.find(({ name }) => plain.includes(folded(name).replaceAll(/['’]/g, '')));
  if (named !== undefined) return `${store.name} is closed ${daysText(named)} (${named.name}).`;
  if (otherDay.test(plain)) return null;
  const { day, word } = askedDay(plain, store.today);
  const said = dayText(store, day, word);
  const next = store.closures.find(
    ({ startDate }) => startDate > day && startDate <= addDays(store.today, mentionedDays),
  );
  return next === undefined ? said : `${said} It is closed ${daysText(next)} (${next.name}).`;
}

function askedDay(plain: string, today: string): { day: string; word: string } {
  if (/\b(?:tomorrow|manana)\b/.test(plain)) return { day: addDays(today, 1), word: 'tomorrow' };
  const weekday = weekdayNames.findIndex((name) => new RegExp(`\\b${name.toLowerCase()}s?\\b`).test(plain));
  if (weekday < 0) return { day: today, word: 'today' };
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  return { day: addDays(today, ahead), word: ahead === 0 ? 'today' : `on ${weekdayNames[weekday]}` };
}

function dayText({ name, hours, closures }: StoreHours, day: string, word: string): string {
  const closure = closures.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
  if (closure !== undefined) return `${name} is closed ${word} (${closure.name}).`;
  const open = spansOn(hours, day);
  return open.length === 0
    ? `${name} is closed ${word}.`
    : `${name} is open ${word} from ${spansText(open)}.`;
}

const daysText = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate === endDate
    ? `on ${formatDay(startDate)}`
    : `from ${formatDay(startDate)} to ${formatDay(endDate)}`;
