import { Button } from '@mantine/core';
import type { Point } from '@washboard/contract/core/geo/point.ts';
import type { ZoneFacts, ZoneList } from '@washboard/contract/delivery/zones/zones.schemas.ts';
import { type ReactNode, useState } from 'react';

import { Corners, ZoneMap } from './zone-map.tsx';
import classes from './zones.module.css';
import { zonesProjection } from './zones-projection.ts';

interface DrawAreaProps {
  /** The other zones. */
  list: ZoneList;
  zone: ZoneFacts;
  error: ReactNode;
  onChange: (polygon: Point[] | null) => void;
}

/** Draws a zone's area: clicks or buttons add corners, arrow keys move them. */
export function DrawArea({ list, zone, error, onChange }: DrawAreaProps) {
  const points = zone.polygon ?? [];
  // Fixed while drawing, so the picture doesn't move under the pointer.
  const [projection] = useState(() => zonesProjection(list, points));
  const set = (next: Point[]) => onChange(next.length === 0 ? null : next);
  const add = (at: Point) => set([...points, rounded(at)]);

  /** A square of two kilometers, as a start for the keyboard. */
  function square() {
    const [x, y] = [projection.width / 2, projection.height / 2];
    const half = 1 / projection.kmPerPixel;
    const corners: Point[] = [
      [x - half, y - half],
      [x + half, y - half],
      [x + half, y + half],
      [x - half, y + half],
    ];
    set(corners.map((corner) => rounded(projection.toEarth(corner))));
  }
  return (
    <div className={classes.draw}>
      <ZoneMap list={list} zones={[...list.records, { ...zone, id: 0 }]} projection={projection} onPick={add}>
        <Corners
          points={points}
          projection={projection}
          onMove={(index, to) => set(points.map((point, at) => (at === index ? rounded(to) : point)))}
          onRemove={(index) => set(points.filter((_, at) => at !== index))}
        />
      </ZoneMap>
      <div className={classes.buttons}>
        {points.length === 0 && (
          <Button size="compact-md" variant="default" onClick={square}>
            Start with a square
          </Button>
        )}
        {points.length > 0 && (
          <>
            <Button size="compact-md" variant="default" onClick={() => set(points.slice(0, -1))}>
              Remove last corner
            </Button>
            <Button size="compact-md" variant="default" onClick={() => set([])}>
              Clear area
            </Button>
          </>
        )}
      </div>
      <p className={classes.quiet}>
        Click the map to add a corner. Focus a corner and use the arrow keys to move it, or Delete.
      </p>
      <p role="alert" className={classes.problem}>
        {error}
      </p>
    </div>
  );
}

/** To about a meter. */
const rounded = ([x, y]: Point): Point => [Math.round(x * 1e5) / 1e5, Math.round(y * 1e5) / 1e5];
