import { useQuery } from '@tanstack/react-query';
import type { Point } from '@washboard/contract/core/geo/point.ts';

/** Coasts and borders of the US states; they load with the first map. */
export const useStateLines = (): readonly (readonly Point[])[] =>
  useQuery({ queryKey: ['state lines'], queryFn: loadLines, staleTime: Number.POSITIVE_INFINITY }).data ?? [];

async function loadLines(): Promise<Point[][]> {
  const [{ mesh }, { default: atlas }] = await Promise.all([
    import('topojson-client'),
    import('us-atlas/states-10m.json'),
  ]);
  return mesh(atlas, atlas.objects.states).coordinates as Point[][];
}
