import type { CSSProperties, ReactNode } from 'react';
import classes from './groups.module.css';

/** A widget's height in pixels on desktop and phone, where text wraps. */
export interface Room {
  desktop: number;
  phone: number;
}

export const rooms = {
  chart: { desktop: 348, phone: 420 },
  /** Four lines on a phone; beside the chart on desktop. */
  attention: { desktop: 348, phone: 250 },
  bridge: { desktop: 676, phone: 984 },
  openOrders: { desktop: 449, phone: 513 },
  machineUse: { desktop: 600, phone: 1_100 },
  heatMap: { desktop: 332, phone: 408 },
  /** As many machines as there are; it is the last on the page. */
  machines: { desktop: 320, phone: 320 },
} as const satisfies Record<string, Room>;

/** The stores' table, by their number. */
export const roomOfStores = (stores: number): Room => ({
  desktop: 88 + 41 * stores,
  phone: 88 + 57 * stores,
});

/** Reserves a widget's space, so nothing moves when it loads. */
export function RoomFor({ room, children }: { room: Room; children?: ReactNode }) {
  const heights = {
    '--room-desktop': `${room.desktop}px`,
    '--room-phone': `${room.phone}px`,
  } as CSSProperties;
  return (
    <div className={classes.room} style={heights}>
      {children}
    </div>
  );
}
