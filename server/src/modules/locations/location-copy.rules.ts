import { WEEKDAY_LABELS } from '@washboard/contract/core/time/time.ts';
import {
  type CopyDifference,
  type CopySection,
  copySections,
  type LocationFacts,
  type LocationRow,
} from '@washboard/contract/locations/location-settings.schemas.ts';

type SetUp = Pick<LocationRow, 'id' | 'districtName' | 'regionName' | CopySection>;

/** The source's facts in these sections. */
export function copiedFacts(
  source: SetUp,
  sections: readonly CopySection[],
): Partial<Pick<LocationFacts, CopySection>> {
  return Object.fromEntries(sections.map((section) => [section, source[section]]));
}

/** What differs in these sections, in words. */
export function copyDifferences(
  source: SetUp,
  target: SetUp,
  sections: readonly CopySection[],
): CopyDifference[] {
  return copySections
    .filter((section) => sections.includes(section))
    .map((section) => ({
      storeId: target.id,
      section,
      before: words[section](target),
      after: words[section](source),
    }))
    .filter(({ before, after }) => before !== after);
}

const words: Record<CopySection, (location: SetUp) => string> = {
  openingHours: ({ openingHours }) =>
    openingHours.length === 0
      ? 'Not set'
      : openingHours
          .map(({ day, opensAt, closesAt }) => `${WEEKDAY_LABELS[(day + 6) % 7]} ${opensAt}–${closesAt}`)
          .join(', '),
  timeZone: ({ timeZone }) => timeZone,
  districtId: ({ regionName, districtName }) =>
    districtName === null ? 'None' : `${regionName} › ${districtName}`,
  hasDeliveryEnabled: ({ hasDeliveryEnabled }) => (hasDeliveryEnabled ? 'On' : 'Off'),
};
