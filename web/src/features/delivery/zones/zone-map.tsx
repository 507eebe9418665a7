import type { Point } from '@washboard/contract/core/geo/point.ts';
import type { Zone, ZoneList } from '@washboard/contract/delivery/zones/zones.schemas.ts';
import type { KeyboardEvent, ReactNode } from 'react';
import { MapPicture } from '../../../blocks/map/map-picture.tsx';
import type { Projection } from '../../../blocks/map/projection.ts';
import classes from './zones.module.css';

interface ZoneMapProps {
  list: ZoneList;
  zones: readonly Pick<Zone, 'id' | 'name' | 'color' | 'zipCodes' | 'polygon'>[];
  projection: Projection;
  /** The tested address. */
  pin?: Point | undefined;
  /** A click on the map, as a place on the earth. */
  onPick?: ((at: Point) => void) | undefined;
  children?: ReactNode;
}

/** Zones on a plain picture: areas as shapes, ZIP codes as circles at their centers. */
export function ZoneMap({ list, zones, projection, pin, onPick, children }: ZoneMapProps) {
  const { toPicture, kmPerPixel } = projection;
  const [homeX, homeY] = list.center === null ? [0, 0] : toPicture(list.center);
  return (
    <MapPicture
      projection={projection}
      label={`Map with ${zones.length === 1 ? '1 zone' : `${zones.length} zones`}`}
      hasControls={children !== undefined}
      onPick={onPick}
    >
      {zones.map((zone) => (
        <g key={zone.id} className={classes.zone} style={{ color: `var(--wb-series-${zone.color + 1})` }}>
          {zone.polygon !== null && zone.polygon.length > 0 && (
            <polygon points={zone.polygon.map((point) => toPicture(point).join(',')).join(' ')} />
          )}
          {zone.zipCodes.map((zip) => {
            const center = list.zipCenters[zip];
            if (center === undefined) return null;
            const [x, y] = toPicture(center);
            return (
              <g key={zip}>
                <circle cx={x} cy={y} r={Math.max(10, 1 / kmPerPixel)} />
                <text x={x} y={y + 4}>
                  {zip}
                </text>
              </g>
            );
          })}
        </g>
      ))}
      {list.center !== null && (
        <g className={classes.home}>
          <circle cx={homeX} cy={homeY} r={6} />
        </g>
      )}
      {pin !== undefined && <Pin at={toPicture(pin)} />}
      {children}
    </MapPicture>
  );
}

function Pin({ at: [x, y] }: { at: Point }) {
  return <path className={classes.pin} d={`M${x},${y} l-7,-14 a7.5,7.5 0 1 1 14,0 z`} />;
}

interface CornersProps {
  points: readonly Point[];
  projection: Projection;
  onMove: (index: number, to: Point) => void;
  onRemove: (index: number) => void;
}

const stepPx = 8;

/** The corners of the area being drawn: arrow keys move one, Delete removes it. */
export function Corners({ points, projection, onMove, onRemove }: CornersProps) {
  function key(event: KeyboardEvent, index: number) {
    const point = points[index];
    if (point === undefined) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove(index);
    }
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const [x, y] = projection.toPicture(point);
    onMove(index, projection.toEarth([x + by[0] * stepPx, y + by[1] * stepPx]));
  }
  return points.map((point, index) => {
    const [x, y] = projection.toPicture(point);
    return (
      // biome-ignore lint/a11y/useSemanticElements: an SVG has no buttons
      <g
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place
        key={index}
        role="button"
        tabIndex={0}
        className={classes.corner}
        aria-label={`Corner ${index + 1} of ${points.length}`}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => key(event, index)}
      >
        <circle className={classes.hit} cx={x} cy={y} r={14} />
        <circle cx={x} cy={y} r={6} />
      </g>
    );
  });
}

const steps: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
