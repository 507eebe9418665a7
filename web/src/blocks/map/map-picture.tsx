import { useQuery } from '@tanstack/react-query';
import type { Point } from '@washboard/contract/core/geo/point.ts';
import type { MouseEvent, ReactNode } from 'react';
import { accountQuery } from '../session/account-query.ts';
import classes from './map.module.css';
import type { Projection } from './projection.ts';
import { useStateLines } from './state-lines.ts';

interface MapPictureProps {
  projection: Projection;
  label: string;
  /** Whether keyboard and screen reader find controls inside. */
  hasControls?: boolean;
  /** A click on the map, as a place on the earth. */
  onPick?: ((at: Point) => void) | undefined;
  children: ReactNode;
}

/** A map: tiles where a tile server is configured, otherwise a grid with the borders of states. Children are drawn over it. */
export function MapPicture({ projection, label, hasControls = false, onPick, children }: MapPictureProps) {
  const tiles = useQuery(accountQuery).data?.mapTiles ?? null;
  const { width, height, toEarth } = projection;
  function pick(event: MouseEvent<SVGSVGElement>) {
    if (onPick === undefined) return;
    const box = event.currentTarget.getBoundingClientRect();
    onPick(
      toEarth([
        ((event.clientX - box.left) / box.width) * width,
        ((event.clientY - box.top) / box.height) * height,
      ]),
    );
  }
  return (
    <figure className={classes.figure}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: fields beside the map do the same by keyboard */}
      <svg
        className={classes.map}
        data-picks={onPick !== undefined || undefined}
        viewBox={`0 0 ${width} ${height}`}
        role={hasControls ? 'group' : 'img'}
        aria-label={label}
        onClick={pick}
      >
        {tiles === null ? (
          <>
            <Grid projection={projection} />
            <StateLines projection={projection} />
          </>
        ) : (
          <Tiles address={tiles.address} projection={projection} />
        )}
        {children}
      </svg>
      {tiles !== null && <figcaption className={classes.credit}>{tiles.credit}</figcaption>}
    </figure>
  );
}

function Tiles({ address, projection }: { address: string; projection: Projection }) {
  return (
    <g className={classes.tiles} aria-hidden>
      {projection.tiles().map(({ zoom, column, row, x, y, size }) => (
        <image
          key={`${column} ${row}`}
          href={address
            .replace('{z}', String(zoom))
            .replace('{x}', String(column))
            .replace('{y}', String(row))}
          x={x}
          y={y}
          width={size + 0.5}
          height={size + 0.5}
        />
      ))}
    </g>
  );
}

function StateLines({ projection }: { projection: Projection }) {
  const lines = useStateLines();
  const path = lines
    .map((line) => `M${line.map((point) => projection.toPicture(point).map(Math.round).join(',')).join('L')}`)
    .join('');
  return <path className={classes.states} d={path} aria-hidden />;
}

/** Lines every two kilometers, or as many as are clear. */
function Grid({ projection: { width, height, kmPerPixel } }: { projection: Projection }) {
  const step = Math.max(2 / kmPerPixel, 32);
  const lines = (size: number) =>
    Array.from({ length: Math.floor(size / step) }, (_, index) => (index + 1) * step);
  return (
    <g className={classes.grid} aria-hidden>
      {lines(width).map((x) => (
        <line key={`x${x}`} x1={x} x2={x} y1={0} y2={height} />
      ))}
      {lines(height).map((y) => (
        <line key={`y${y}`} x1={0} x2={width} y1={y} y2={y} />
      ))}
    </g>
  );
}
