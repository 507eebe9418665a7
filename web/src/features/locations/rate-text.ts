/** 66250 millionths as `6.625%`. */
export const rateText = (millionths: number) => `${Number((millionths / 10_000).toFixed(4))}%`;
