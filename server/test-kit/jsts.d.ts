/** The parts of the library that the tests compare with; it has no types of its own. */
declare module 'jsts/org/locationtech/jts/geom/Coordinate.js' {
  export default class Coordinate {
    constructor(x: number, y: number);
  }
}
declare module 'jsts/org/locationtech/jts/geom/GeometryFactory.js' {
  export interface Geometry {
    getArea(): number;
  }
  export default class GeometryFactory {
    createPolygon(ring: object[]): Geometry;
    createPoint(at: object): Geometry;
  }
}
declare module 'jsts/org/locationtech/jts/operation/relate/RelateOp.js' {
  const RelateOp: { covers(one: object, other: object): boolean };
  export default RelateOp;
}
declare module 'jsts/org/locationtech/jts/operation/overlay/OverlayOp.js' {
  const OverlayOp: { intersection(one: object, other: object): { getArea(): number } };
  export default OverlayOp;
}
