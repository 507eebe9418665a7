import { Button } from '@mantine/core';
import { plural } from '@washboard/contract/core/text/text.ts';
import type { LocationRow } from '@washboard/contract/locations/location-settings.schemas.ts';
import { type KeyboardEvent, useState } from 'react';
import { MapPicture } from '../../../blocks/map/map-picture.tsx';
import { projectionOf } from '../../../blocks/map/projection.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { EmptyFirstUse } from '../../../ui/states/empty-area.tsx';
import { locationUrl } from '../locations.urls.ts';
import { type NumberedLocation, numbered, type Pin, pinsOf } from './location-places.ts';
import classes from './map.module.css';

/** All locations at the centers of their ZIP codes, with a numbered list beside them. */
export function LocationMap({ locations }: { locations: readonly LocationRow[] }) {
  // Those of a pin that was chosen, to see them apart.
  const [near, setNear] = useState<readonly number[]>([]);
  const all = numbered(locations);
  const chosen = all.filter(({ id }) => near.includes(id));
  const shown = chosen.length === 0 ? all : chosen;
  const unplaced = locations.filter(({ center }) => center === null);
  if (all.length === 0)
    return (
      <EmptyFirstUse title="Nothing to show yet" text="A location appears here once it has a ZIP code." />
    );
  const projection = projectionOf(shown.map(({ center }) => center));
  return (
    <div className={classes.sides}>
      <div>
        <MapPicture
          projection={projection}
          label={`Map with ${plural(shown.length, 'location')}`}
          hasControls
        >
          {pinsOf(shown, projection).map((pin) => (
            <MapPin
              key={pin.here[0]?.id}
              pin={pin}
              onOpen={shown.length > pin.here.length ? setNear : undefined}
            />
          ))}
        </MapPicture>
        {chosen.length > 0 && (
          <Button className={classes.all} size="compact-md" variant="default" onClick={() => setNear([])}>
            Show all locations
          </Button>
        )}
      </div>
      <ol className={classes.places}>
        {shown.map((one) => (
          <li key={one.id} value={one.number}>
            <AppLink href={locationUrl(one.id)}>{one.name}</AppLink>
            <span>{[one.address, one.city, one.zipCode].filter(Boolean).join(', ')}</span>
          </li>
        ))}
        {unplaced.length > 0 && (
          <li className={classes.unplaced}>
            Not on the map, because the ZIP code is missing or unknown:{' '}
            {unplaced.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <AppLink href={locationUrl(id)}>{name}</AppLink>
              </span>
            ))}
          </li>
        )}
      </ol>
    </div>
  );
}

interface MapPinProps {
  pin: Pin;
  /** Shows the locations of a shared pin apart; undefined if they can’t be. */
  onOpen: ((ids: number[]) => void) | undefined;
}

/** A pin leads to its location; a shared one zooms in. */
function MapPin({ pin: { x, y, here }, onOpen }: MapPinProps) {
  const [first] = here;
  if (first === undefined) return null;
  const text = here.length === 1 ? String(first.number) : `${here.length}×`;
  const names = here.map(({ name }: NumberedLocation) => name).join(', ');
  const picture = (
    <>
      <title>{names}</title>
      <path d={`M${x},${y} l-12,-20 a14,14 0 1 1 24,0 z`} />
      <text x={x} y={y - 22}>
        {text}
      </text>
    </>
  );
  if (here.length === 1 || onOpen === undefined)
    return (
      <AppLink className={classes.pin} href={locationUrl(first.id)} aria-label={`${text}: ${names}`}>
        {picture}
      </AppLink>
    );
  const open = () => onOpen(here.map(({ id }) => id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no buttons
    <g
      role="button"
      tabIndex={0}
      className={classes.pin}
      aria-label={`${text}: ${names}. Zoom in`}
      onClick={open}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        open();
      }}
    >
      {picture}
    </g>
  );
}
