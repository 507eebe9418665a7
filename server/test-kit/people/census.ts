import { matched, openCensus, unmatched } from '@washboard/integrations/geocode/census.double.ts';

export const censusReplies = { matched, unmatched };

/** The geocoder of the US Census Bureau, as it is documented. */
export const startCensus = () => openCensus();
